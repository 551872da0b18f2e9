import { createContext, use, useCallback, useContext, type ComponentType } from 'react';
import type { ApiClient, Language } from '@vaglio/contracts';
import { useQueries } from './query-context.js';
import { useQueryState } from './use-query.js';

/** What a page may look at when it gathers its data: the same on the server and in the browser. */
export interface PageAddress {
  /** The variable parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The parameters that the page says it reads, and no other. */
  readonly query: URLSearchParams;
  readonly language: Language;
  readonly api: ApiClient;
}

/** Gathers what a page shows. A failed call of the API fails the page with its status. */
export type PageLoader<T> = (address: PageAddress) => Promise<T>;

/** A screen and what it needs. */
export interface PageDefinition<T = unknown> {
  readonly Page: ComponentType;
  readonly load?: PageLoader<T>;
  /** The query parameters that `load` reads; others make no difference to it. */
  readonly query?: readonly string[];
  /** Shown instead of the usual one where the API says that there is no such thing. */
  readonly NotFound?: ComponentType;
}

/** Every key of page data begins like this; then follows the path. */
export const PAGE_KEY_PREFIX = 'page ';

interface CurrentPage {
  readonly key: string;
  readonly call: () => Promise<unknown>;
}

export const CurrentPageContext = createContext<CurrentPage | null>(null);

/** What the page's own `load` gathered; the nearest `Suspense` waits for it. */
export function usePageData<T>(_load: PageLoader<T>): T {
  const { key, call } = useCurrentPage();
  const queries = useQueries();
  queries.ensure(key, call);
  const { value, error, first } = useQueryState<T>(key);
  if (first) use(first);
  if (value === undefined) throw error;
  return value;
}

/** Gathers the data of the page anew; what is in view stays until then. */
export function usePageReload(): () => Promise<void> {
  const { key, call } = useCurrentPage();
  const queries = useQueries();
  return useCallback(() => queries.refetch(key, call), [queries, key, call]);
}

function useCurrentPage(): CurrentPage {
  const page = useContext(CurrentPageContext);
  if (!page) throw new Error('This page has no load: declare one beside it');
  return page;
}
