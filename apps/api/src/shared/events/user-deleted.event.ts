import type { User } from '@vaglio/contracts';

/** An account and everything that belonged to it are gone. */
export class UserDeletedEvent {
  constructor(
    /** As it was last. */
    readonly user: User,
  ) {}
}
