import { use, type ComponentType } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ApiError, type ApiClient, type ClientErrorCode, type Language } from '@vaglio/contracts';
import { useI18n } from '../i18n/i18n-context.js';
import { useApi, useQueries } from './services.js';
import { useQueryState } from './use-query.js';

/** The input of a loader, on the server and in the browser. */
export interface PageAddress {
  /** The variable parts of the path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Only the parameters that the loader declares. */
  readonly query: URLSearchParams;
  readonly language: Language;
  readonly api: ApiClient;
}

/** Loads the data of a page. A failed call of the API gives the page its status. */
export interface PageLoader<T> {
  (address: PageAddress): Promise<T>;
  /** The names of the query parameters that the loader reads. */
  query?: readonly string[];
}

/** The export of a route file. */
export interface PageDefinition<T = unknown> {
  readonly Page: ComponentType;
  readonly load?: PageLoader<T>;
  /** Shown instead of the usual page when the API answers 404. */
  readonly NotFound?: ComponentType<{ readonly code: ClientErrorCode }>;
}

/** The prefix of all keys of page data; the path follows. */
export const PAGE_KEY_PREFIX = 'page ';

interface PageQuery<T> {
  readonly key: string;
  readonly call: () => Promise<T>;
}

export function pageQuery<T>(
  load: PageLoader<T>,
  address: Omit<PageAddress, 'query'> & { readonly pathname: string; readonly search: string },
): PageQuery<T> {
  const { pathname, search, params, language, api } = address;
  const given = new URLSearchParams(search);
  const names = load.query ?? [];
  const query = new URLSearchParams(
    names.flatMap((name) => given.getAll(name).map((value) => [name, value])),
  );
  return {
    key: `${PAGE_KEY_PREFIX}${pathname}?${query.toString()} ${language}`,
    call: () => load({ params, query, language, api }),
  };
}

/** The query of a loader for the current page. */
export function usePageQuery<T>(load: PageLoader<T>): PageQuery<T> {
  const { language } = useI18n();
  const { pathname, search } = useLocation();
  const params = useParams();
  const api = useApi();
  return pageQuery(load, { pathname, search, params, language, api });
}

/** The data of the current page; suspends until it is loaded. */
export function usePageData<T>(load: PageLoader<T>): T {
  const { key, call } = usePageQuery(load);
  const queries = useQueries();
  queries.ensure(key, call);
  const { value, error, first } = useQueryState<T>(key);
  if (first) use(first);
  if (value === undefined) throw error;
  return value;
}

/** Loads the data of the current page again; the old data is shown until then. */
export function usePageReload<T>(load: PageLoader<T>): () => Promise<void> {
  const { key, call } = usePageQuery(load);
  const queries = useQueries();
  return () => queries.refetch(key, call);
}

/** The result of a loader as the server sends it to the browser. */
export type LoadedData =
  | { readonly key: string; readonly value: unknown }
  | {
      readonly key: string;
      readonly code: ClientErrorCode;
      readonly message: string;
      readonly status: number;
    };

/** Runs a loader on the server and returns a failure as a result. */
export async function loadPageData({ key, call }: PageQuery<unknown>): Promise<LoadedData> {
  try {
    return { key, value: await call() };
  } catch (error) {
    if (!(error instanceof ApiError)) return { key, code: 'UNEXPECTED', message: '', status: 500 };
    const { code, message, status } = error;
    return { key, code, message, status };
  }
}

/** Turns the result of the server into the initial state of a query. */
export function queryStateOf(data: LoadedData): { readonly value: unknown } | { readonly error: unknown } {
  if ('value' in data) return { value: data.value };
  return { error: new ApiError(data.code, data.message, data.status) };
}

/** The API answers 400 to an invalid id; such a page does not exist either. */
export function isNotFound(status: number): boolean {
  return status === 404 || status === 400;
}
