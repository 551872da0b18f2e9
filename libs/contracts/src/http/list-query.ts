/** The sort order of a list. */
export const SORT_ORDERS = ['asc', 'desc'] as const;

/** The sort order of a list. */
export type SortOrder = (typeof SORT_ORDERS)[number];

/** The response header with the number of all rows of a list of staff. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

/** The query of every list of staff. */
export interface ListQuery {
  /** @minimum 0 */
  readonly offset?: number;
  /** @minimum 1 @maximum 100 */
  readonly limit?: number;
  readonly sort?: string;
  readonly order?: SortOrder;
  /** Only rows with this text. @maxLength 200 */
  readonly q?: string;
}
