import type { User } from '@vaglio/contracts';

/** An account and everything that belonged to it are gone. */
export class UserDeletedEvent {
  constructor(
    /** The user before the deletion. */
    readonly user: User,
    /** The id of the administrator who deleted it; null where it was the owner. */
    readonly causedBy: string | null = null,
  ) {}
}
