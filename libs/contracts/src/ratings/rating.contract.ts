import type { ListQuery } from '../http/list-query.js';
import { route } from '../http/route.js';

/** The lowest and highest number of stars. */
export const RATING_STARS = { min: 1, max: 5 } as const;

/** Rates the product, once for each user. */
export interface RatingRequest {
  /** @minimum 1 @maximum 5 */
  readonly rating: number;
  /** @maxLength 2000 */
  readonly comment?: string;
}

/** Whether the caller has rated the product. */
export interface RatingCheck {
  readonly hasRated: boolean;
}

/** The summary of all ratings. */
export interface RatingSummary {
  readonly count: number;
  /** The mean number of stars; null without ratings. */
  readonly average: number | null;
}

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
  /** @minimum 1 @maximum 5 */
  readonly rating?: number;
}

/** The calls about ratings of the product. */
export const ratingsRoutes = {
  /** Whether the caller has rated the product. */
  check: route<RatingCheck>('GET /api/user-rating/check', 'user'),
  /** Rates the product, once for each account. @throws ALREADY_RATED */
  submit: route<RatingCheck, { body: RatingRequest }>('POST /api/user-rating/submit', 'user', 201),
  /** The number of ratings and the mean of their stars. */
  summary: route<RatingSummary>('GET /api/user-rating/summary', 'anyone'),
} as const;

/** The staff's call about ratings. */
export const adminRatingsRoutes = {
  /** The ratings with their comments. */
  list: route<readonly AdminRating[], { query: AdminRatingsQuery }>('GET /api/admin/ratings', 'moderator'),
} as const;
