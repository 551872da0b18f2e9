import { route } from '../http/route.js';
import type { AdminStats, AdminStatsQuery, FailedAddress } from './stats.contract.js';

/** The calls about statistics. */
export const adminStatsRoutes = {
  /** The figures of the overview: articles, accounts, analyses by day, failures and the queue. */
  read: route<{ query: AdminStatsQuery; response: AdminStats }>('GET', '/api/admin/stats', 'staff'),
  /** The URLs whose analysis failed in the last 30 days and did not succeed since; newest first, at most 20. */
  failedAddresses: route<{ response: readonly FailedAddress[] }>(
    'GET',
    '/api/admin/stats/failed-addresses',
    'staff',
  ),
} as const;
