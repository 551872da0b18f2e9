import { route } from '../http/route.js';
import type { AdminStats, AdminStatsQuery, FailedAddress } from './stats.contract.js';

/** How the product is doing. */
export const adminStatsRoutes = {
  read: route<{ query: AdminStatsQuery; response: AdminStats }>('GET', '/api/admin/stats', 'staff'),
  /** Of the last 30 days, newest first, at most 20; without those that were analysed since. */
  failedAddresses: route<{ response: readonly FailedAddress[] }>(
    'GET',
    '/api/admin/stats/failed-addresses',
    'staff',
  ),
} as const;
