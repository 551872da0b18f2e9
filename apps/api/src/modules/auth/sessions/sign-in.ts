import type { User } from '@vaglio/contracts';

/** A fresh sign-in: who, and the token that stands for it. */
export interface SignIn {
  readonly user: User;
  readonly token: string;
}
