import type { User } from '@vaglio/contracts';

/** Somebody made an account. */
export class UserRegisteredEvent {
  constructor(readonly user: User) {}
}
