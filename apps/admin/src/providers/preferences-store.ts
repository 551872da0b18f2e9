import type { Store } from 'react-admin';

const KEPT_AFTER_SIGN_OUT = ['locale', 'theme'] as const;

/** Returns the key under which react-admin stores the columns that a user chose for a list. */
export const columnsKey = (list: string): string => `${list}.datagrid`;

const COLUMN_CHOICE = ['availableColumns', 'columns', 'omit'] as const;

/** A store whose `reset`, which react-admin calls at sign-out, keeps the language, theme, columns and saved searches. */
export function keepPreferences(store: Store, lists: readonly string[]): Store {
  const keys = [
    ...KEPT_AFTER_SIGN_OUT,
    ...lists.map((list) => `${list}.savedQueries`),
    ...lists.flatMap((list) => COLUMN_CHOICE.map((name) => `preferences.${columnsKey(list)}.${name}`)),
  ];
  return {
    ...store,
    reset() {
      const kept = keys.map((key) => [key, store.getItem<unknown>(key)] as const);
      store.reset();
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value);
    },
  };
}
