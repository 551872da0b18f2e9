import type { User } from '@vaglio/contracts';

/** A visitor made an account. */
export class UserRegisteredEvent {
  constructor(readonly user: User) {}
}
