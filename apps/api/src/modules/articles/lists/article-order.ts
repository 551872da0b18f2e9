import type { ArticleSort } from '@vaglio/contracts';

interface Order {
  /** From first to last; together they decide every place. */
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

/** `ORDER BY` of one alias. */
export function orderBy(sort: ArticleSort, alias: string): string {
  const { columns, direction } = ORDERS[sort];
  return columns.map((column) => `${alias}.${column} ${direction}`).join(', ');
}
