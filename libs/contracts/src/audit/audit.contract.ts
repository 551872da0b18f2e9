import type { ListQuery } from '../http/list-query.js';
import { route } from '../http/route.js';

/** The subjects of audit log entries. */
export const AUDIT_SUBJECTS = [
  'article',
  'analysis',
  'review-request',
  'outlet',
  'user',
  'payment',
  'content-page',
  'staff',
  'session',
  'email-config',
  'facebook-post',
  'signing-key',
] as const;

/** All actions of the audit log. */
export const AUDIT_ACTIONS = [
  'article.created',
  'article.updated',
  'article.deleted',
  'article.restored',
  'article.released',
  'article.withheld',
  'article.engine-result-taken',
  'article.decision-kept',
  'article.findings-reviewed',
  'article.regeneration-requested',
  'analysis.requested',
  'analysis.cancelled',
  'correction.published',
  'correction.edited',
  'correction.withdrawn',
  'review-request.upheld',
  'review-request.declined',
  'review-request.taken',
  'review-request.given-back',
  'review-request.noted',
  'outlet.statement-added',
  'outlet.statement-edited',
  'outlet.statement-withdrawn',
  'outlet.domain-merge',
  'outlet.domain-split',
  'outlet.request-answered',
  'user.created',
  'user.updated',
  'user.deleted',
  'user.password-link-sent',
  'subscription.cancelled',
  'subscription.withdrawn',
  'refund.paid',
  'refund.accepted',
  'refund.refused',
  'refund.unanswered',
  'content-page.updated',
  'content-page.restored',
  'email-config.updated',
  'email-config.tested',
  'facebook.posted',
  'signing-key.rotated',
  'signing-key.withdrawn',
  'session.opened',
  'session.closed',
  'session.others-closed',
  'session.refused',
  'staff.invited',
  'staff.invited-again',
  'staff.joined',
  'staff.role-changed',
  'staff.deactivated',
  'staff.reactivated',
  'staff.password-changed',
  'staff.password-reset',
  'staff.email-changed',
  'second-factor.added',
  'second-factor.removed',
  'second-factor.reset',
  'second-factor.codes-renewed',
  'second-factor.recovery-code-used',
] as const;

/** An action of the audit log. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** An entry of the audit log. */
export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly adminId: string | null;
  /** The username at that time. */
  readonly adminUsername: string;
  /** One of `AUDIT_ACTIONS`; older entries may have others. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Filters and order of the audit log; by default newest first. */
export interface AuditLogQuery extends ListQuery {
  /** @maxLength 80 */
  readonly action?: string;
  /** @maxLength 80 */
  readonly subjectType?: string;
  /** @maxLength 80 */
  readonly subjectId?: string;
  /** @maxLength 80 */
  readonly adminUsername?: string;
  /** The first day, in UTC, as `2026-11-20`. @maxLength 10 */
  readonly from?: string;
  /** The last day, in UTC. @maxLength 10 */
  readonly to?: string;
}

/** The calls about the audit log, which is read-only. */
export const adminAuditRoutes = {
  /** The entries of the audit log, newest first. */
  list: route<readonly AuditEntry[], { query: AuditLogQuery }>('GET /api/admin/audit-log', 'admin'),
  /** The newest 10,000 entries that match the filters, as CSV with neutralized formulas. @produces text/csv */
  export: route<unknown, { query: AuditLogQuery }>('GET /api/admin/audit-log/export', 'admin'),
} as const;
