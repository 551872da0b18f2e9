import { Injectable } from '@nestjs/common';
import type { AdminIdentity } from '@vaglio/contracts';
import {
  Column,
  DataSource,
  Entity,
  type EntityManager,
  ForeignKey,
  Index,
  MoreThan,
  PrimaryColumn,
} from 'typeorm';
import { HOUR_MS } from '../../../shared/durations.js';
import { newId } from '../../../shared/database/new-id.js';
import { StaffEntity } from './staff.repository.js';

/** Lifetime of a session, whether it is used or not. */
const SESSION_MS = 8 * HOUR_MS;

/** A sign-in to the back-office. */
@Entity('admin_sessions')
@Index('admin_sessions_administrator_id_idx', ['administratorId'])
@Index('admin_sessions_expires_at_idx', ['expiresAt'])
export class StaffSessionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => StaffEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  administratorId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /** Browser and system according to the User-Agent header. */
  @Column('text', { default: '' })
  device!: string;

  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt!: Date;
}

const ADMINISTRATOR_OF_SESSION = `
  SELECT a.id, a.username, a.role, s.last_used_at < now() - interval '5 minutes' AS "isOutdated"
  FROM admin_sessions s JOIN administrators a ON a.id = s.administrator_id
  WHERE s.id = $1 AND s.administrator_id = $2 AND s.expires_at > now() AND a.deactivated_at IS NULL`;

@Injectable()
export class StaffSessionsRepository {
  constructor(private readonly database: DataSource) {}

  /** Reads the role at every call, so that a change takes effect at once. Updates the time of last use every five minutes. */
  async findAdministrator(sessionId: string, administratorId: string): Promise<AdminIdentity | null> {
    const [found] = await this.database.query<(AdminIdentity & { readonly isOutdated: boolean })[]>(
      ADMINISTRATOR_OF_SESSION,
      [sessionId, administratorId],
    );
    if (!found) return null;
    const { isOutdated, ...identity } = found;
    if (isOutdated)
      await this.database.query('UPDATE admin_sessions SET last_used_at = now() WHERE id = $1', [sessionId]);
    return identity;
  }

  async open(manager: EntityManager, administratorId: string, device = ''): Promise<StaffSessionEntity> {
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + SESSION_MS);
    const session = { id: newId(), administratorId, createdAt, expiresAt, device, lastUsedAt: createdAt };
    await manager.getRepository(StaffSessionEntity).insert(session);
    return session;
  }

  list(administratorId: string): Promise<StaffSessionEntity[]> {
    return this.database.getRepository(StaffSessionEntity).find({
      where: { administratorId, expiresAt: MoreThan(new Date()) },
      order: { lastUsedAt: 'DESC' },
      take: 100,
    });
  }

  /** Returns false when this person has no such session. */
  async close(manager: EntityManager, administratorId: string, id: string): Promise<boolean> {
    const { affected } = await manager.getRepository(StaffSessionEntity).delete({ id, administratorId });
    return affected === 1;
  }

  async closeAll(manager: EntityManager, administratorId: string, keptId: string | null): Promise<void> {
    await manager.query(
      'DELETE FROM admin_sessions WHERE administrator_id = $1 AND id IS DISTINCT FROM $2::uuid',
      [administratorId, keptId],
    );
  }
}
