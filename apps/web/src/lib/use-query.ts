import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { QueryState } from './query-store.js';
import { useQueries } from './services.js';

/** Key prefixes of queries that belong to a user; the user's id follows. */
export const QUERY_KEYS = {
  remaining: 'remaining ',
  history: 'history ',
  rating: 'rating ',
} as const;

interface QueryOptions {
  /** Age after which an answer is loaded again when a component needs it; never by default. */
  readonly staleMs?: number;
  /** Interval for loading again while the page is visible. */
  readonly intervalMs?: number;
}

export interface Query<T> {
  readonly value: T | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => Promise<void>;
}

export function useQueryState<T>(key: string): QueryState<T> {
  const queries = useQueries();
  const subscribe = useCallback((listener: () => void) => queries.subscribe(key, listener), [queries, key]);
  return useSyncExternalStore<QueryState<T>>(
    subscribe,
    () => queries.get(key),
    () => queries.getInitial(key),
  );
}

/** Loads in the browser after hydration; the server renders the loading state. A null key loads nothing. */
export function useQuery<T>(
  key: string | null,
  call: () => Promise<T>,
  { staleMs = Infinity, intervalMs }: QueryOptions = {},
): Query<T> {
  const queries = useQueries();
  const { value, error, isStale } = useQueryState<T>(key ?? '');
  const isMissing = value === undefined && error === null;
  const refetch = () => (key === null ? Promise.resolve() : queries.refetch(key, call));
  const reload = useEffectEvent(() => void refetch());
  const reloadIfOld = useEffectEvent(() => {
    const { value: known, error: failure, at } = queries.get<T>(key ?? '');
    if ((known === undefined && failure === null) || Date.now() - at > staleMs) void refetch();
  });
  useEffect(() => {
    if (key === null) return undefined;
    reloadIfOld();
    if (intervalMs === undefined) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && reloadIfOld(), intervalMs);
    return () => clearInterval(timer);
  }, [key, intervalMs]);
  useEffect(() => {
    if (isStale) reload();
  }, [isStale]);
  return { value, error, isLoading: key !== null && isMissing, refetch };
}
