import { useSyncExternalStore } from 'react';
import type { Store } from './store.js';

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}

/** What matters of a store to one component, which is drawn again when that changes and not before. */
export function useStorePart<T, Part>(store: Store<T>, partOf: (value: T) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => partOf(store.get()),
    () => partOf(store.getInitial()),
  );
}
