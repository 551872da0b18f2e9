import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../database/new-id.js';
import { AuditEntryEntity, type AuditDetails } from './audit-entry.entity.js';

export interface AuditActor {
  readonly adminId: string | null;
  readonly username: string;
}

export interface AuditRecord {
  readonly action: AuditAction;
  readonly subjectType: string;
  readonly subjectId?: string | null;
  /** What changed. Must not contain secrets, passwords or tokens. */
  readonly details?: AuditDetails;
}

/** Records actions of the staff. Pass the transaction of the change, so that neither exists without the other. */
@Injectable()
export class AuditLog {
  constructor(private readonly database: DataSource) {}

  async record(
    actor: AuditActor,
    record: AuditRecord,
    manager: EntityManager = this.database.manager,
  ): Promise<void> {
    await manager.getRepository(AuditEntryEntity).insert({
      id: newId(),
      adminId: actor.adminId,
      adminUsername: actor.username,
      action: record.action,
      subjectType: record.subjectType,
      subjectId: record.subjectId ?? null,
      details: record.details ?? {},
    });
  }

  /** For a deleted subject, whose entries keep who did what and when. */
  async eraseDetails(manager: EntityManager, subjectType: string, subjectId: string): Promise<void> {
    await manager.getRepository(AuditEntryEntity).update({ subjectType, subjectId }, { details: {} });
  }
}
