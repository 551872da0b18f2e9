import type { Side } from './growth-side.js';

export interface Call {
  readonly side: Side;
  readonly path: string;
}

/** Two calls whose durations are compared; `aim` is the highest allowed ratio. */
export interface Pair {
  readonly name: string;
  readonly beside: 'small' | 'first page';
  readonly aim: number;
  readonly few: Call;
  readonly many: Call;
}

type Path = (side: Side) => string;

const AIM = 1.2;
const DEEP_PAGE_AIM = 3;
const FIRST_PAGE = '/api/articles?offset=0&limit=20';

const PUBLIC: readonly (readonly [string, Path])[] = [
  ['list', () => FIRST_PAGE],
  ['latest', () => '/api/articles?latest=true&limit=10'],
  ['detail', ({ articleId }) => `/api/articles/${articleId}`],
  ['of a source', () => '/api/articles?domain=outlet-7.example&limit=20'],
  ['a source', () => '/api/sources/outlet-7.example'],
  ['search, a rare word', () => '/api/articles?q=lighthouse&limit=20'],
  ['search, a common word', () => '/api/articles?q=harbour&limit=20'],
  ['known addresses', () => '/api/known/00ff'],
  ['changes of the corpus', () => '/api/corpus/changes?limit=20'],
  ['removals of the corpus', () => '/api/corpus/removals?limit=20'],
];

const DEEP_PAGES: readonly (readonly [string, string])[] = [
  ['offset=100000', ''],
  ['offset=100000, oldest', '&sort=oldest'],
  ['offset=100000, one type', '&type=article'],
  ['offset=100000, by score', '&sort=score-high'],
];

/** The lists of the back-office as its screens request them, the dashboard, and the calls of the menu. */
const STAFF: readonly (readonly [string, string])[] = [
  ['articles', 'articles?sort=createdAt&order=desc&limit=20'],
  ['articles, page 5', 'articles?sort=createdAt&order=desc&offset=80&limit=20'],
  ['articles, page 40', 'articles?sort=createdAt&order=desc&offset=780&limit=20'],
  ['articles by score', 'articles?sort=credibilityScore&order=asc&limit=20'],
  ['articles of a class', 'articles?class=high&limit=20'],
  ['articles of a domain', 'articles?domain=outlet-7.example&limit=20'],
  ['an article by address', `articles?q=${encodeURIComponent('https://outlet-7.example/story-7')}`],
  ['users', 'users?sort=createdAt&order=desc&limit=20'],
  ['users, page 5', 'users?sort=createdAt&order=desc&offset=80&limit=20'],
  ['users, page 40', 'users?sort=createdAt&order=desc&offset=780&limit=20'],
  ['users by address', 'users?sort=email&order=asc&limit=20'],
  ['premium users', 'users?subscriptionTier=premium&limit=20'],
  ['a user by address', 'users?q=777@readers.example'],
  ['users by first name', 'users?q=giulia'],
  ['payments', 'payments?limit=20'],
  ['payments, page 5', 'payments?offset=80&limit=20'],
  ['payment totals', 'payments/totals'],
  ['notifications', 'notifications?limit=20'],
  ['unread notifications', 'notifications/unread-count'],
  ['audit log', 'audit-log?limit=20'],
  ['ratings', 'ratings?limit=20'],
  ['changed articles', 'watched-articles?limit=20'],
  ['stats', 'stats'],
];

/** The most frequent calls of visitors, and pages deep in the list. */
export function publicPairs(small: Side, large: Side): Pair[] {
  const grown = PUBLIC.map(([name, path]) => grownPair(name, path, small, large));
  const deep = DEEP_PAGES.map(([name, more]): Pair => ({
    name,
    beside: 'first page',
    aim: DEEP_PAGE_AIM,
    few: { side: large, path: FIRST_PAGE },
    many: { side: large, path: `/api/articles?offset=100000&limit=20${more}` },
  }));
  return [...grown, ...deep];
}

export const staffPairs = (small: Side, large: Side): Pair[] =>
  STAFF.map(([name, path]) => grownPair(name, () => `/api/admin/${path}`, small, large));

const grownPair = (name: string, path: Path, small: Side, large: Side): Pair => ({
  name,
  beside: 'small',
  aim: AIM,
  few: { side: small, path: path(small) },
  many: { side: large, path: path(large) },
});
