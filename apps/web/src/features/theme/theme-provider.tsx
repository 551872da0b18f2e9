import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { clearPreferenceCookie, PREFERENCE_COOKIES, writePreferenceCookie } from '../../lib/cookies.js';
import { STORAGE_KEYS, type KeyValueStorage } from '../../lib/storage.js';
import { ThemeContext, type Theme } from './theme-context.js';

interface ThemeProviderProps {
  readonly initial: Theme;
  readonly storage: KeyValueStorage;
  readonly children: ReactNode;
}

export function ThemeProvider({ initial, storage, children }: ThemeProviderProps) {
  const [theme, show] = useState(initial);
  const setTheme = useCallback(
    (choice: Theme) => {
      show(choice);
      if (choice === 'system') {
        storage.removeItem(STORAGE_KEYS.theme);
        clearPreferenceCookie(PREFERENCE_COOKIES.theme);
      } else {
        storage.setItem(STORAGE_KEYS.theme, choice);
        writePreferenceCookie(PREFERENCE_COOKIES.theme, choice);
      }
    },
    [storage],
  );
  const value = useMemo(() => ({ theme, setTheme }), [theme, setTheme]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}
