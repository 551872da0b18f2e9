import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../../lib/storage.js';

const listen = (listener: () => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

/** Whether this browser holds an administrator's session. Whether it is still good, the back-office finds out. */
export function useIsAdministrator(): boolean {
  return useSyncExternalStore(listen, hasToken, () => false);
}

function hasToken(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEYS.adminToken) !== null;
  } catch {
    return false;
  }
}
