import type { User } from '@vaglio/contracts';
import { useStorePart } from '../../lib/use-store.js';
import { useAuth } from '../../lib/services.js';
import type { AuthState } from '../../lib/auth-store.js';

const userOf = ({ user }: AuthState) => user;
const isSignedIn = ({ status }: AuthState) => status === 'signed-in';

/** The signed-in user; null also while it is unknown. */
export function useUser(): User | null {
  return useStorePart(useAuth(), userOf);
}

export function useIsSignedIn(): boolean {
  return useStorePart(useAuth(), isSignedIn);
}
