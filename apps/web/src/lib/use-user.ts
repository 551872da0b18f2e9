import { useSyncExternalStore } from 'react';
import type { User } from '@vaglio/contracts';
import { useAuth } from './services.js';

/** The signed-in user; null also while the session is loading. Not rendered again when only the loading ends. */
export function useUser(): User | null {
  const auth = useAuth();
  return useSyncExternalStore(
    auth.subscribe,
    () => auth.get().user,
    () => auth.getInitial().user,
  );
}
