import type { Language } from '@vaglio/contracts';
import { PAGE_KEY_PREFIX } from '../../lib/page-data.js';

/** The parameters that matter, in the order in which the page declares them. */
export function declaredQuery(names: readonly string[] = [], search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  const found = names.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(found);
}

/** Under which the data of a page is kept. */
export function pageKey(pathname: string, query: URLSearchParams, language: Language): string {
  return `${PAGE_KEY_PREFIX}${pathname}?${query.toString()} ${language}`;
}
