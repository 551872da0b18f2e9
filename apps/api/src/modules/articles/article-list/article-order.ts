import type { ArticleSort } from '@vaglio/contracts';

interface Order {
  /** The columns of the order, from the first to the last; together they are unique. */
  readonly columns: readonly string[];
  readonly direction: 'ASC' | 'DESC';
}

const DATE = ['created_at', 'id'];
const SCORE = ['credibility_score', ...DATE];

/** Every order runs along an index, forwards or backwards. */
export const ORDERS: Readonly<Record<ArticleSort, Order>> = {
  newest: { columns: DATE, direction: 'DESC' },
  oldest: { columns: DATE, direction: 'ASC' },
  'score-high': { columns: SCORE, direction: 'DESC' },
  'score-low': { columns: SCORE, direction: 'ASC' },
  'most-shared': { columns: ['share_count', ...DATE], direction: 'DESC' },
};

/** Articles without a score have -1: last by themselves from the highest score down, and kept apart from the lowest up. */
export const HAS_SCORE = 'credibility_score >= 0';
const HAS_NO_SCORE = 'credibility_score = -1';

/** Reads a page from the lowest score up: those with a score along the index, then those without one. */
export async function scoredFirst<Row>(
  { offset, limit }: { readonly offset: number; readonly limit: number },
  read: (condition: string, offset: number, limit: number) => Promise<readonly Row[]>,
  countScored: () => Promise<number>,
): Promise<readonly Row[]> {
  const scored = await read(HAS_SCORE, offset, limit);
  if (scored.length === limit) return scored;
  const passed = Math.max(0, offset - (await countScored()));
  return [...scored, ...(await read(HAS_NO_SCORE, passed, limit - scored.length))];
}

/** The columns of `ORDER BY`, each with the alias of the table that a query reads. */
export function orderBy(sort: ArticleSort, alias: string): string {
  const { columns, direction } = ORDERS[sort];
  return columns.map((column) => `${alias}.${column} ${direction}`).join(', ');
}
