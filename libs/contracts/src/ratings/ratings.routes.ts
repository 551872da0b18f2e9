import { route } from '../http/route.js';
import type {
  AdminRating,
  AdminRatingsQuery,
  RatingCheck,
  RatingRequest,
  RatingSummary,
} from './rating.contract.js';

/** The calls about ratings of the product. */
export const ratingsRoutes = {
  /** Whether the caller has rated the product. */
  check: route<{ response: RatingCheck }>('GET', '/api/user-rating/check', 'user'),
  /** Rates the product, once for each account.
   *  @throws ALREADY_RATED */
  submit: route<{ body: RatingRequest; response: RatingCheck }>(
    'POST',
    '/api/user-rating/submit',
    'user',
    201,
  ),
  /** The number of ratings and the mean of their stars. */
  summary: route<{ response: RatingSummary }>('GET', '/api/user-rating/summary', 'anyone'),
} as const;

/** The staff's call about ratings. */
export const adminRatingsRoutes = {
  /** The ratings with their comments. */
  list: route<{ query: AdminRatingsQuery; response: readonly AdminRating[] }>(
    'GET',
    '/api/admin/ratings',
    'moderator',
  ),
} as const;
