import { LIMITS } from '@vaglio/contracts';

const PAGE_SIZE = LIMITS.listPage.default;
const MAX_PAGE = 100_000;

/** The page of a list in the URL, from 1; invalid values mean the first page. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** The part of a list that a page shows, as parameters of the API. */
export function rangeOfPage(page: number): { readonly offset: number; readonly limit: number } {
  return { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
}

export function pagesOf(total: number): number {
  return Math.ceil(total / PAGE_SIZE);
}
