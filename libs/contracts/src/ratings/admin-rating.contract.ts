import type { ListQuery } from '../http/list-query.js';

/** By what administrators can sort ratings. */
export const ADMIN_RATING_SORTS = ['createdAt', 'rating'] as const;

/** The rating of one person. */
export interface AdminRating {
  /** The person's. */
  readonly id: string;
  readonly userEmail: string;
  readonly rating: number;
  readonly comment: string | null;
  readonly createdAt: string;
}

/** Which ratings, and in what order. */
export interface AdminRatingsQuery extends ListQuery {
  /** @minimum 1
   *  @maximum 5 */
  readonly rating?: number;
}
