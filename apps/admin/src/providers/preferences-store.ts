import type { Store } from 'react-admin';

const KEPT_AFTER_SIGN_OUT = ['locale', 'theme'] as const;

/**
 * react-admin empties its store on signing out; a language, a theme and the searches that were saved belong to the person at the
 * screen and stay.
 */
export function keepPreferences(store: Store, lists: readonly string[]): Store {
  const names = [...KEPT_AFTER_SIGN_OUT, ...lists.map((list) => `${list}.savedQueries`)];
  return {
    ...store,
    reset() {
      const kept = names.map((key) => [key, store.getItem<unknown>(key)] as const);
      store.reset();
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value);
    },
  };
}
