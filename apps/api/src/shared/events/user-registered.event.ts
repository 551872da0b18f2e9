import type { User } from '@vaglio/contracts';

/** Somebody made an account. */
export class UserRegistered {
  constructor(readonly user: User) {}
}
