import { route } from '../http/route.js';
import type { AuditEntry, AuditLogQuery } from './audit.contract.js';

/** What administrators did; only ever read. */
export const adminAuditRoutes = {
  list: route<{ query: AuditLogQuery; response: readonly AuditEntry[] }>(
    'GET',
    '/api/admin/audit-log',
    'admin',
  ),
} as const;
