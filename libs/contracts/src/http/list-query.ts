/** Which way a list runs. */
export const SORT_ORDERS = ['asc', 'desc'] as const;

/** Which way a list runs. */
export type SortOrder = (typeof SORT_ORDERS)[number];

/** The header that carries the number of all rows behind one page of an administrator's list. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

/** What every administrator's list takes. */
export interface ListQuery {
  /** @minimum 0 */
  readonly offset?: number;
  /** @minimum 1
   *  @maximum 100 */
  readonly limit?: number;
  readonly sort?: string;
  readonly order?: SortOrder;
  readonly q?: string;
}
