import { route } from '../http/route.js';
import type { AuditEntry, AuditLogQuery } from './audit.contract.js';

/** The calls about the audit log, which is read-only. */
export const adminAuditRoutes = {
  /** The entries of the audit log, newest first. */
  list: route<{ query: AuditLogQuery; response: readonly AuditEntry[] }>(
    'GET',
    '/api/admin/audit-log',
    'admin',
  ),
  /** The newest 10,000 entries that match the filters, as CSV with neutralized formulas.
   *  @produces text/csv */
  export: route<{ query: AuditLogQuery; response: unknown }>('GET', '/api/admin/audit-log/export', 'admin'),
} as const;
