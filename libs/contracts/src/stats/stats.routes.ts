import { route } from '../http/route.js';
import type { AdminStats, AdminStatsQuery } from './stats.contract.js';

/** How the product is doing. */
export const adminStatsRoutes = {
  read: route<{ query: AdminStatsQuery; response: AdminStats }>('GET', '/api/admin/stats', 'staff'),
} as const;
