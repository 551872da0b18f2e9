import { useMemo } from 'react';
import { useAuth } from '../lib/services.js';
import { showAuthModal } from '../features/auth/auth-modal.js';
import { useUser } from '../features/auth/use-user.js';
import type { SignIn } from '../lib/sign-in.js';

export function useSignIn(): SignIn {
  const auth = useAuth();
  const user = useUser();
  return useMemo(
    () => ({ user, verify: () => auth.verify(), ask: () => showAuthModal('create', true) }),
    [auth, user],
  );
}
