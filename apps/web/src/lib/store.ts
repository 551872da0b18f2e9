import { useSyncExternalStore } from 'react';

/** A value that notifies its listeners of changes. */
export class Store<T> {
  private readonly listeners = new Set<() => void>();

  constructor(
    private value: T,
    private readonly initial: T = value,
  ) {}

  readonly get = (): T => this.value;

  /** The value of the server rendering, which hydration compares with. */
  readonly getInitial = (): T => this.initial;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  set(value: T): void {
    this.value = value;
    this.listeners.forEach((listener) => listener());
  }
}

/** The subscription to a value that never changes. */
export const noChanges = () => () => undefined;

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}
