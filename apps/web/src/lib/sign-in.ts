import type { User } from '@vaglio/contracts';

/** What a feature that needs an account knows of signing in; how it is done is not its affair. */
export interface SignIn {
  readonly user: User | null;
  /** Whether somebody is signed in, and still is by the server's reckoning. */
  readonly verify: () => Promise<boolean>;
  /** Opens the sign-in dialog, which says that an account is needed. */
  readonly ask: () => void;
}
