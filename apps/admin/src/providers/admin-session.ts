import type { AdminAuthResponse } from '@vaglio/contracts';
import { createContext, useContext, useSyncExternalStore } from 'react';

const TOKEN_KEY = 'admin_token';
const EXPIRY_KEY = 'admin_token_expires_at';

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The sign-in of the back-office, stored between visits. `tab` gets the storage events of a sign-in or sign-out in another tab. */
export function createAdminSession(storage: SessionStorage, tab: EventTarget) {
  const listeners = new Set<() => void>();
  let isOpenInTab = storage.getItem(TOKEN_KEY) !== null;
  let hasEnded = false;
  const setEnded = (ended: boolean): void => {
    hasEnded = ended;
    for (const listener of listeners) listener();
  };
  /** Marks the session as ended. The page stays open for a new sign-in. */
  const end = (): void => {
    if (isOpenInTab) setEnded(true);
  };
  tab.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    if (key !== TOKEN_KEY) return;
    if (newValue === null) return end();
    isOpenInTab = true;
    setEnded(false);
  });
  return {
    token: () => storage.getItem(TOKEN_KEY),
    expiresAt: () => storage.getItem(EXPIRY_KEY),
    open({ token, expiresAt }: Pick<AdminAuthResponse, 'token' | 'expiresAt'>) {
      storage.setItem(TOKEN_KEY, token);
      storage.setItem(EXPIRY_KEY, expiresAt);
      isOpenInTab = true;
      setEnded(false);
    },
    close() {
      storage.removeItem(TOKEN_KEY);
      storage.removeItem(EXPIRY_KEY);
      isOpenInTab = false;
      setEnded(false);
    },
    end,
    hasEnded: () => hasEnded,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type AdminSession = ReturnType<typeof createAdminSession>;

export const AdminSessionContext = createContext<AdminSession | null>(null);

export function useSessionHasEnded(): boolean {
  const session = useContext(AdminSessionContext);
  if (!session) throw new Error('AdminSessionContext has no value');
  return useSyncExternalStore(session.onChange, session.hasEnded);
}
