import {
  ARTICLE_SORTS,
  CONTENT_TYPES,
  CREDIBILITY_CLASSES,
  GENRES,
  JUDGED_LANGUAGES,
  LIMITS,
  type ArticlesQuery,
} from '@vaglio/contracts';
import { pageOf, rangeOfPage } from '../../lib/list-page.js';

export const ARTICLES_PARAMETERS = [
  'q',
  'class',
  'genre',
  'type',
  'language',
  'domain',
  'sort',
  'page',
] as const;

/** Filters, order and page of the list of articles. */
export interface ArticlesSearch extends Pick<
  ArticlesQuery,
  'q' | 'class' | 'genre' | 'type' | 'language' | 'domain' | 'sort'
> {
  /** From 1. */
  readonly page: number;
}

/** Reads the parameters of the URL; invalid values are ignored. */
export function parseSearch(query: URLSearchParams): ArticlesSearch {
  return {
    q: textOf(query, 'q', LIMITS.search.max),
    class: oneOf(CREDIBILITY_CLASSES, query.get('class')),
    genre: oneOf(GENRES, query.get('genre')),
    type: oneOf(CONTENT_TYPES, query.get('type')),
    language: oneOf(JUDGED_LANGUAGES, query.get('language')),
    domain: textOf(query, 'domain', LIMITS.domain.max)?.toLowerCase(),
    sort: oneOf(ARTICLE_SORTS, query.get('sort')),
    page: pageOf(query),
  };
}

export function apiQueryOf({ page, ...filters }: ArticlesSearch): ArticlesQuery {
  return { ...filters, ...rangeOfPage(page) };
}

export function isFiltered({
  q,
  class: level,
  genre,
  type,
  language,
  domain,
}: Partial<ArticlesSearch>): boolean {
  return [q, level, genre, type, language, domain].some((filter) => filter !== undefined);
}

/** The query string of the list, without default values. */
export function searchString(search: Partial<ArticlesSearch>): string {
  const params = new URLSearchParams();
  for (const name of ARTICLES_PARAMETERS) {
    const value = search[name];
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      params.set(name, String(value));
  }
  return params.size > 0 ? `?${params.toString()}` : '';
}

function textOf(query: URLSearchParams, name: string, maxLength: number): string | undefined {
  return query.get(name)?.trim().slice(0, maxLength) || undefined;
}

function oneOf<T extends string>(known: readonly T[], value: string | null): T | undefined {
  return known.find((one) => one === value);
}
