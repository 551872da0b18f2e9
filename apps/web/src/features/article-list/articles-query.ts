import {
  ARTICLE_SORTS,
  CONTENT_TYPES,
  CREDIBILITY_CLASSES,
  GENRES,
  JUDGED_LANGUAGES,
  LIMITS,
  type ArticlesQuery,
} from '@vaglio/contracts';

/** The parameters in the URL of the list. */
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

/** How the list is narrowed and ordered, and which page of it is shown. */
export interface ArticlesWish extends Pick<
  ArticlesQuery,
  'q' | 'class' | 'genre' | 'type' | 'language' | 'domain' | 'sort'
> {
  /** The number of the page, from 1. */
  readonly page: number;
}

const LAST_PAGE = 1_000_000;
const WORDS_MAX = 200;
const DOMAIN_MAX = 253;

/** Reads the address leniently: what means nothing is left out. */
export function wishOf(query: URLSearchParams): ArticlesWish {
  const page = Number(query.get('page') ?? '1');
  return {
    q: textOf(query, 'q', WORDS_MAX),
    class: oneOf(CREDIBILITY_CLASSES, query.get('class')),
    genre: oneOf(GENRES, query.get('genre')),
    type: oneOf(CONTENT_TYPES, query.get('type')),
    language: oneOf(JUDGED_LANGUAGES, query.get('language')),
    domain: textOf(query, 'domain', DOMAIN_MAX)?.toLowerCase(),
    sort: oneOf(ARTICLE_SORTS, query.get('sort')),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The call that answers a wish. */
export function queryOf({ page, ...filters }: ArticlesWish): ArticlesQuery {
  return { ...filters, offset: (page - 1) * LIMITS.listPage.default, limit: LIMITS.listPage.default };
}

export function isNarrowed({ q, class: level, genre, type, language, domain }: ArticlesWish): boolean {
  return [q, level, genre, type, language, domain].some((filter) => filter !== undefined);
}

/** The address of the list with these wishes; what is usual does not appear in it. */
export function searchOf(wish: Partial<ArticlesWish>): string {
  const search = new URLSearchParams();
  for (const name of ARTICLES_PARAMETERS) {
    const value = wish[name];
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      search.set(name, String(value));
  }
  return search.size > 0 ? `?${search.toString()}` : '';
}

function textOf(query: URLSearchParams, name: string, most: number): string | undefined {
  return query.get(name)?.trim().slice(0, most) || undefined;
}

function oneOf<T extends string>(known: readonly T[], value: string | null): T | undefined {
  return known.find((one) => one === value);
}
