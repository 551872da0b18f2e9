import type { Store } from 'react-admin';

const KEPT_AFTER_SIGN_OUT = /^(locale|theme|preferences\..+|.+\.savedQueries)$/;

/** A store whose `reset`, which react-admin calls at sign-out, keeps the language, theme, columns and saved searches. */
export function keepPreferences(store: Store): Store {
  return {
    ...store,
    reset() {
      const stored = Object.entries(store.listItems?.() ?? {});
      store.reset();
      for (const [key, value] of stored) if (KEPT_AFTER_SIGN_OUT.test(key)) store.setItem(key, value);
    },
  };
}
