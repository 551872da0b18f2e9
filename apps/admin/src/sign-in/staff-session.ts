import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AdminSession } from '../providers/admin-session.js';

/** The sign-in of the person at the screen. */
export const StaffSession = createContext<AdminSession | null>(null);

export function useHasEnded(): boolean {
  const session = useContext(StaffSession);
  if (!session) throw new Error('There is no session around this');
  return useSyncExternalStore(session.onChange, session.hasEnded);
}
