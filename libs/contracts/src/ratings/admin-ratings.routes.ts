import { route } from '../http/route.js';
import type { AdminRating, AdminRatingsQuery } from './admin-rating.contract.js';

/** The staff's call about ratings. */
export const adminRatingsRoutes = {
  list: route<{ query: AdminRatingsQuery; response: readonly AdminRating[] }>(
    'GET',
    '/api/admin/ratings',
    'moderator',
  ),
} as const;
