import type { Store } from 'react-admin';

const KEPT_AFTER_SIGN_OUT = ['locale', 'theme'] as const;

/** react-admin empties its store on signing out; a language and a theme belong to the person at the screen and stay. */
export function keepPreferences(store: Store): Store {
  return {
    ...store,
    reset() {
      const kept = KEPT_AFTER_SIGN_OUT.map((key) => [key, store.getItem<string>(key)] as const);
      store.reset();
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value);
    },
  };
}
