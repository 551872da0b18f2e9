import { route } from '../http/route.js';
import type { RatingCheck, RatingRequest, RatingSummary } from './rating.contract.js';

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
