import type { ArticleSort } from '@vaglio/contracts';

interface Order {
  /** Together they are unique. */
  readonly columns: readonly string[];
  readonly direction: 'ASC' | 'DESC';
}

const DATE = ['created_at', 'id'];
const SCORE = ['credibility_score', ...DATE];

/** Each order has an index, which is read forwards or backwards. */
export const ORDERS: Readonly<Record<ArticleSort, Order>> = {
  newest: { columns: DATE, direction: 'DESC' },
  oldest: { columns: DATE, direction: 'ASC' },
  'score-high': { columns: SCORE, direction: 'DESC' },
  'score-low': { columns: SCORE, direction: 'ASC' },
  'most-shared': { columns: ['share_count', ...DATE], direction: 'DESC' },
};

/** Articles without a score have -1, so with ascending scores they must be moved to the end. */
export const HAS_SCORE = 'credibility_score >= 0';
const HAS_NO_SCORE = 'credibility_score = -1';

/** Reads a page in ascending order of scores: articles with a score, then those without one. */
export async function scoredFirst<Row>(
  { offset, limit }: { readonly offset: number; readonly limit: number },
  read: (condition: string, offset: number, limit: number) => Promise<readonly Row[]>,
  countScored: () => Promise<number>,
): Promise<readonly Row[]> {
  const scored = await read(HAS_SCORE, offset, limit);
  if (scored.length === limit) return scored;
  const skipped = Math.max(0, offset - (await countScored()));
  return [...scored, ...(await read(HAS_NO_SCORE, skipped, limit - scored.length))];
}

export function orderBy(sort: ArticleSort, alias: string): string {
  const { columns, direction } = ORDERS[sort];
  return columns.map((column) => `${alias}.${column} ${direction}`).join(', ');
}
