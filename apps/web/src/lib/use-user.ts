import type { User } from '@vaglio/contracts';
import type { AuthState } from './auth-store.js';
import { useAuth } from './services.js';
import { useStorePart } from './store.js';

const userOf = ({ user }: AuthState) => user;
const isSignedIn = ({ status }: AuthState) => status === 'signed-in';

/** The signed-in user; null also while the session is loading. */
export function useUser(): User | null {
  return useStorePart(useAuth(), userOf);
}

export function useIsSignedIn(): boolean {
  return useStorePart(useAuth(), isSignedIn);
}
