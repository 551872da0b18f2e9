import { use, useCallback, useMemo, type ComponentType } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ApiError, type ApiClient, type ClientErrorCode, type Language } from '@vaglio/contracts';
import { useI18n } from '../i18n/i18n-context.js';
import { useApi, useQueries } from './services.js';
import { useQueryState } from './use-query.js';

/** The input of a loader, the same on the server and in the browser. */
export interface PageAddress {
  /** The variable parts of the path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The parameters that the loader declares, and no other. */
  readonly query: URLSearchParams;
  readonly language: Language;
  readonly api: ApiClient;
}

/** Loads what a page shows. A failed call of the API fails the page with its status. */
export interface PageLoader<T> {
  (address: PageAddress): Promise<T>;
  /** The query parameters that it reads. */
  query?: readonly string[];
}

/** The export of a page's file. */
export interface PageDefinition<T = unknown> {
  readonly Page: ComponentType;
  readonly load?: PageLoader<T>;
  /** Shown instead of the usual page when the API answers 404. */
  readonly NotFound?: ComponentType<{ readonly code: ClientErrorCode }>;
}

/** Every key of page data begins like this; then follows the path. */
export const PAGE_KEY_PREFIX = 'page ';

interface PageQuery<T> {
  readonly key: string;
  readonly call: () => Promise<T>;
}

/** The call of a loader at an address, and the key of its answer. */
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

/** The query of a loader for the page in view. */
export function usePageQuery<T>(load: PageLoader<T>): PageQuery<T> {
  const { language } = useI18n();
  const { pathname, search } = useLocation();
  const params = useParams();
  const api = useApi();
  return useMemo(
    () => pageQuery(load, { pathname, search, params, language, api }),
    [load, pathname, search, params, language, api],
  );
}

/** What the loader of the page in view gave; suspends until it is there. */
export function usePageData<T>(load: PageLoader<T>): T {
  const { key, call } = usePageQuery(load);
  const queries = useQueries();
  queries.ensure(key, call);
  const { value, error, first } = useQueryState<T>(key);
  if (first) use(first);
  if (value === undefined) throw error;
  return value;
}

/** Loads the data of the page again; the old ones stay in view until then. */
export function usePageReload<T>(load: PageLoader<T>): () => Promise<void> {
  const { key, call } = usePageQuery(load);
  const queries = useQueries();
  return useCallback(() => queries.refetch(key, call), [queries, key, call]);
}

/** The answer of a page's loader on its way from the server to the browser. */
export type LoadedData =
  | { readonly key: string; readonly value: unknown }
  | {
      readonly key: string;
      readonly code: ClientErrorCode;
      readonly message: string;
      readonly status: number;
    };

/** Calls a loader on the server; a failure is an answer too. */
export async function loadPageData({ key, call }: PageQuery<unknown>): Promise<LoadedData> {
  try {
    return { key, value: await call() };
  } catch (error) {
    if (!(error instanceof ApiError)) return { key, code: 'UNEXPECTED', message: '', status: 500 };
    const { code, message, status } = error;
    return { key, code, message, status };
  }
}

/** The state in which the browser's queries begin. */
export function queryStateOf(data: LoadedData): { readonly value: unknown } | { readonly error: unknown } {
  if ('value' in data) return { value: data.value };
  return { error: new ApiError(data.code, data.message, data.status) };
}

/** The API answers 400 to an address that it can not read: there is no such page either. */
export function isNotFound(status: number): boolean {
  return status === 404 || status === 400;
}
