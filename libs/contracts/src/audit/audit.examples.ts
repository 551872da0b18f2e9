import type { AuditEntry, AuditLogQuery } from './audit.contract.js';

/** The deletion of an article. */
export const auditEntryExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a81',
  at: '2026-11-20T10:00:00.000Z',
  adminId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a91',
  adminUsername: 'redazione',
  action: 'article.deleted',
  subjectType: 'article',
  subjectId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a11',
  details: { title: 'The council votes on the harbour' },
} as const satisfies AuditEntry;

/** All entries about articles. */
export const auditLogQueryExample = { subjectType: 'article' } as const satisfies AuditLogQuery;
