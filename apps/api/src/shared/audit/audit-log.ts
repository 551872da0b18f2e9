import { Injectable } from '@nestjs/common';
import type { AUDIT_SUBJECTS, AuditAction } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { newId } from '../database/new-id.js';
import { AuditEntryEntity, type AuditDetails } from './audit-entry.entity.js';

export interface AuditActor {
  readonly adminId: string | null;
  readonly username: string;
}

/** The kind of subject of an action whose first word is not that kind. */
const SUBJECT_TYPES: Readonly<Record<string, (typeof AUDIT_SUBJECTS)[number]>> = {
  correction: 'article',
  facebook: 'facebook-post',
  refund: 'payment',
  'second-factor': 'staff',
  'session.refused': 'staff',
  subscription: 'user',
};

/** Records actions of the staff. Pass the transaction of the change, so that neither exists without the other. */
@Injectable()
export class AuditLog {
  /** `details` are what changed, and must not contain secrets, passwords or tokens. */
  async record(
    manager: EntityManager,
    { adminId, username }: AuditActor,
    action: AuditAction,
    subjectId: string | null,
    details: AuditDetails = {},
  ): Promise<void> {
    const [kind = ''] = action.split('.', 1);
    const subjectType = SUBJECT_TYPES[action] ?? SUBJECT_TYPES[kind] ?? kind;
    await manager
      .getRepository(AuditEntryEntity)
      .insert({ id: newId(), adminId, adminUsername: username, action, subjectType, subjectId, details });
  }

  /** For a deleted subject, whose entries keep who did what and when. */
  async eraseDetails(manager: EntityManager, subjectType: string, subjectId: string): Promise<void> {
    await manager.getRepository(AuditEntryEntity).update({ subjectType, subjectId }, { details: {} });
  }
}
