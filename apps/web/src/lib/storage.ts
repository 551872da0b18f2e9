/** The part of browser storage that the site uses; the server renders with an empty one. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The keys of the browser storage; the extension reads the first two. */
export const STORAGE_KEYS = {
  token: 'auth_token',
  user: 'user',
  /** Written by the back-office; the site only checks whether it exists. */
  adminToken: 'admin_token',
  language: 'preferred_language',
  theme: 'theme',
} as const;

export function memoryStorage(initial: Readonly<Record<string, string>> = {}): KeyValueStorage {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** The browser's storage, or one in memory where the browser forbids it (private windows, strict settings). */
export function browserStorage(): KeyValueStorage {
  try {
    const probe = 'vaglio.probe';
    window.localStorage.setItem(probe, probe);
    window.localStorage.removeItem(probe);
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
}
