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
  check: route<{ response: RatingCheck }>('GET', '/api/user-rating/check', 'user'),
  /** Rates the product, once for each account.
   *  @throws ALREADY_RATED */
  submit: route<{ body: RatingRequest; response: RatingCheck }>(
    'POST',
    '/api/user-rating/submit',
    'user',
    201,
  ),
  summary: route<{ response: RatingSummary }>('GET', '/api/user-rating/summary', 'anyone'),
} as const;

/** The staff's call about ratings. */
export const adminRatingsRoutes = {
  list: route<{ query: AdminRatingsQuery; response: readonly AdminRating[] }>(
    'GET',
    '/api/admin/ratings',
    'moderator',
  ),
} as const;
