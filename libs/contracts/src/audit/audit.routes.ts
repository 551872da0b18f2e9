import { route } from '../http/route.js';
import type { AuditEntry, AuditLogQuery } from './audit.contract.js';

/** What administrators did; only ever read. */
export const adminAuditRoutes = {
  list: route<{ query: AuditLogQuery; response: readonly AuditEntry[] }>(
    'GET',
    '/api/admin/audit-log',
    'admin',
  ),
  /** The newest 10,000 that fit the filters, as CSV that a spreadsheet opens without running anything.
   *  @produces text/csv */
  export: route<{ query: AuditLogQuery; response: unknown }>('GET', '/api/admin/audit-log/export', 'admin'),
} as const;
