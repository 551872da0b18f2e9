import { useEffect } from 'react';
import { useAuth } from '../features/auth/auth-context.js';

/** Finds out who is signed in, once the page is alive. */
export function useSession(): void {
  const auth = useAuth();
  useEffect(() => {
    auth.restore().catch(reportError);
  }, [auth]);
}
