import { useMemo } from 'react';
import { useAuth } from '../features/auth/auth-context.js';
import { showAuthModal } from '../features/auth/auth-modal.js';
import { useStore } from '../lib/use-store.js';
import type { SignIn } from '../lib/sign-in.js';

export function useSignIn(): SignIn {
  const auth = useAuth();
  const { user } = useStore(auth);
  return useMemo(
    () => ({ user, verify: () => auth.verify(), ask: () => showAuthModal('create', true) }),
    [auth, user],
  );
}
