import type { User } from '@vaglio/contracts';

/** The part of signing in that features use. */
export interface SignIn {
  readonly user: User | null;
  /** Whether the user is signed in, checked with the server. */
  readonly verify: () => Promise<boolean>;
  /** Opens the sign-in dialog with the note that an account is needed. */
  readonly ask: () => void;
}
