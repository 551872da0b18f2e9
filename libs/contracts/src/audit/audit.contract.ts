import type { ListQuery } from '../http/list-query.js';

/** One thing an administrator did. */
export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly adminId: string | null;
  /** As it was then. */
  readonly adminUsername: string;
  /** Such as `article.deleted`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Which entries; newest first unless asked otherwise. */
export interface AuditLogQuery extends ListQuery {
  /** @maxLength 80 */
  readonly action?: string;
  /** @maxLength 80 */
  readonly subjectType?: string;
  /** @maxLength 80 */
  readonly subjectId?: string;
  /** @maxLength 80 */
  readonly adminUsername?: string;
}
