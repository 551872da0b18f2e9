import type { Store } from 'react-admin';

const KEPT_AFTER_SIGN_OUT = ['locale', 'theme'] as const;

/** Under which name react-admin stores the columns that a person chose for a list. */
export const columnsKey = (list: string): string => `${list}.datagrid`;

const COLUMN_CHOICE = ['availableColumns', 'columns', 'omit'] as const;

/**
 * react-admin empties its store on signing out; a language, a theme, the columns of lists and the searches that were saved belong
 * to the person at the screen and stay.
 */
export function keepPreferences(store: Store, lists: readonly string[]): Store {
  const names = [
    ...KEPT_AFTER_SIGN_OUT,
    ...lists.map((list) => `${list}.savedQueries`),
    ...lists.flatMap((list) => COLUMN_CHOICE.map((name) => `preferences.${columnsKey(list)}.${name}`)),
  ];
  return {
    ...store,
    reset() {
      const kept = names.map((key) => [key, store.getItem<unknown>(key)] as const);
      store.reset();
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value);
    },
  };
}
