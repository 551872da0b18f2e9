import { Injectable } from '@nestjs/common';
import type { AdminIdentity, AdminRole } from '@vaglio/contracts';
import {
  Check,
  Column,
  DataSource,
  Entity,
  type EntityManager,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { newId } from '../../../shared/database/new-id.js';
import { SESSION_SECONDS } from '../tokens/access-tokens.js';

/** Staff of the back-office; separate from users' accounts. */
@Entity('administrators')
@Check('administrators_role_check', `role IN ('administrator')`)
@Index('administrators_username_key_unique', ['usernameKey'], { unique: true })
export class AdministratorEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  username!: string;

  /** As it is compared: without case. */
  @Column('text')
  usernameKey!: string;

  @Column('text')
  passwordHash!: string;

  @Column('text', { default: 'administrator' })
  role!: AdminRole;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** One sign-in to the back-office. */
@Entity('admin_sessions')
@Index('admin_sessions_administrator_id_idx', ['administratorId'])
@Index('admin_sessions_expires_at_idx', ['expiresAt'])
export class AdminSessionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  administratorId!: string;

  @ManyToOne(() => AdministratorEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  administrator?: Relation<AdministratorEntity>;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}

/** How user names are compared: without case and surrounding blanks. */
export function usernameKeyOf(username: string): string {
  return username.trim().normalize('NFC').toLowerCase();
}

const ADMINISTRATOR_OF_SESSION = `
  SELECT a.id, a.username, a.role
  FROM admin_sessions s JOIN administrators a ON a.id = s.administrator_id
  WHERE s.id = $1 AND s.administrator_id = $2 AND s.expires_at > now()`;

/** Any number, as long as every process uses the same one. */
const FIRST_ADMINISTRATOR_LOCK = 7_312_026;

@Injectable()
export class AdministratorsRepository {
  constructor(private readonly database: DataSource) {}

  findByUsername(usernameKey: string): Promise<AdministratorEntity | null> {
    return this.database.getRepository(AdministratorEntity).findOneBy({ usernameKey });
  }

  async findBySession(sessionId: string, administratorId: string): Promise<AdminIdentity | null> {
    const [found] = await this.database.query<AdminIdentity[]>(ADMINISTRATOR_OF_SESSION, [
      sessionId,
      administratorId,
    ]);
    return found ?? null;
  }

  async openSession(manager: EntityManager, administratorId: string): Promise<AdminSessionEntity> {
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS.admin * 1000);
    const session: AdminSessionEntity = { id: newId(), administratorId, createdAt, expiresAt };
    await manager.getRepository(AdminSessionEntity).insert(session);
    return session;
  }

  async closeSession(manager: EntityManager, sessionId: string): Promise<void> {
    await manager.getRepository(AdminSessionEntity).delete({ id: sessionId });
  }

  hasAny(): Promise<boolean> {
    return this.database.getRepository(AdministratorEntity).exists();
  }

  /** Of several processes that start at once, only one creates it. */
  insertFirst(administrator: AdministratorEntity): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [FIRST_ADMINISTRATOR_LOCK]);
      const administrators = manager.getRepository(AdministratorEntity);
      if (await administrators.exists()) return false;
      await administrators.insert(administrator);
      return true;
    });
  }

  async removeExpiredSessions(): Promise<void> {
    await this.database.query('DELETE FROM admin_sessions WHERE expires_at <= now()');
  }
}
