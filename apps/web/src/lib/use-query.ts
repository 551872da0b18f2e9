import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useQueries } from './services.js';
import type { QueryState } from './query-store.js';

interface QueryOptions {
  /** How long an answer counts as good; for ever unless given. */
  readonly staleMs?: number;
  /** How often to ask anew while the page is in view. */
  readonly intervalMs?: number;
}

export interface Query<T> {
  readonly value: T | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => Promise<void>;
}

/** The state of one question, watched. */
export function useQueryState<T>(key: string): QueryState<T> {
  const queries = useQueries();
  const subscribe = useCallback((listener: () => void) => queries.subscribe(key, listener), [queries, key]);
  return useSyncExternalStore<QueryState<T>>(
    subscribe,
    () => queries.get(key),
    () => queries.getInitial(key),
  );
}

/** Loads after hydration; the server renders the loading state. Without a key nothing is loaded. */
export function useQuery<T>(
  key: string | null,
  call: () => Promise<T>,
  { staleMs = Infinity, intervalMs }: QueryOptions = {},
): Query<T> {
  const queries = useQueries();
  const state = useQueryState<T>(key ?? '');
  const ask = useEffectEvent(() => (key === null ? Promise.resolve() : queries.refetch(key, call)));
  const askIfOld = useEffectEvent(() => {
    const { value, error, at } = queries.get<T>(key ?? '');
    const isUnknown = value === undefined && error === null;
    if (isUnknown || Date.now() - at > staleMs) void ask();
  });
  useEffect(() => {
    if (key === null) return undefined;
    askIfOld();
    if (intervalMs === undefined) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && askIfOld(), intervalMs);
    return () => clearInterval(timer);
  }, [key, intervalMs]);
  useEffect(() => {
    if (state.isStale) void ask();
  }, [state.isStale]);
  const refetch = useCallback(
    () => (key === null ? Promise.resolve() : queries.refetch(key, call)),
    [queries, key, call],
  );
  const isLoading = key !== null && state.value === undefined && state.error === null;
  return { value: state.value, error: state.error, isLoading, refetch };
}
