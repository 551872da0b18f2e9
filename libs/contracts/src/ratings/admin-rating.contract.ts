import type { ListQuery } from '../http/list-query.js';

/** The sort fields of the staff's list of ratings. */
export const ADMIN_RATING_SORTS = ['createdAt', 'rating'] as const;

/** A rating in the back-office. */
export interface AdminRating {
  /** The id of the user. */
  readonly id: string;
  readonly userEmail: string;
  readonly rating: number;
  readonly comment: string | null;
  readonly createdAt: string;
}

/** Filters and order of the staff's list of ratings. */
export interface AdminRatingsQuery extends ListQuery {
  /** @minimum 1
   *  @maximum 5 */
  readonly rating?: number;
}
