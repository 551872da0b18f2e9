import { Injectable } from '@nestjs/common';
import {
  ADMIN_ROLES,
  type AdminIdentity,
  type AdminRole,
  type Language,
  type StaffMember,
  type StaffState,
} from '@vaglio/contracts';
import {
  Check,
  Column,
  DataSource,
  Entity,
  type EntityManager,
  ForeignKey,
  Index,
  PrimaryColumn,
  QueryFailedError,
} from 'typeorm';
import { columns, type Complete, languageCode, oneOf } from '../../../shared/database/columns.js';
import { newId } from '../../../shared/database/new-id.js';
import { emailKeyOf } from '../../../shared/email-address/email-address.js';
import { ValidationError } from '../../../shared/errors/domain-error.js';
import { equals, type ListPage, type ListSource, readListPage } from '../../../shared/lists/list-page.js';
import { SESSION_SECONDS } from '../auth.limits.js';
import type { StaffListDto } from './staff.dto.js';

/** Staff of the back-office; separate from users' accounts. */
@Entity('administrators')
@Check('administrators_role_check', oneOf('role', ADMIN_ROLES))
@Check('administrators_preferred_language_check', languageCode('preferred_language'))
@Index('administrators_username_key_unique', ['usernameKey'], { unique: true })
@Index('administrators_email_key_unique', ['emailKey'], { unique: true })
export class AdministratorEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  username!: string;

  /** The name in lower case, for comparison. */
  @Column('text')
  usernameKey!: string;

  /** Null until one is chosen after an invitation. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Column('text', { default: 'administrator' })
  role!: AdminRole;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** Null for the first administrator until an address is given. */
  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  emailKey!: string | null;

  /** The language in which mails are written to this person. */
  @Column('text', { default: 'en' })
  preferredLanguage!: Language;

  @Column('timestamptz', { nullable: true })
  deactivatedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastSignInAt!: Date | null;

  /** Whether mails about what waits for the desk are wanted; null where its owner never said. */
  @Column('boolean', { nullable: true })
  deskLetters!: boolean | null;

  /** Grows with every change by an administrator. */
  @Column('integer', { default: 1 })
  version!: number;
}

/** One sign-in to the back-office. */
@Entity('admin_sessions')
@Index('admin_sessions_administrator_id_idx', ['administratorId'])
@Index('admin_sessions_expires_at_idx', ['expiresAt'])
export class AdminSessionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => AdministratorEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  administratorId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /** Browser and system, as the browser names itself. */
  @Column('text', { default: '' })
  device!: string;

  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt!: Date;
}

/** How user names are compared: without case and surrounding blanks. */
export function usernameKeyOf(username: string): string {
  return username.trim().normalize('NFC').toLowerCase();
}

const LISTED = [
  'id',
  'username',
  'email',
  'role',
  'preferredLanguage',
  'lastSignInAt',
  'createdAt',
  'version',
  'deactivatedAt',
  'passwordHash',
] as const satisfies readonly (keyof AdministratorEntity)[];

/** A new column is listed above, or here where administrators do not see it. */
type UnlistedColumn = 'usernameKey' | 'emailKey' | 'deskLetters';
export type MissingColumn = Complete<
  Exclude<keyof AdministratorEntity, (typeof LISTED)[number] | UnlistedColumn>
>;

const LIST: ListSource = {
  select: `SELECT ${columns<AdministratorEntity>(LISTED, 'a')}, EXISTS (
      SELECT 1 FROM staff_second_factors f WHERE f.administrator_id = a.id AND f.confirmed_at IS NOT NULL
    ) AS "hasSecondFactor" FROM administrators a`,
  from: 'administrators a',
  sorts: { username: 'a.username_key', createdAt: 'a.created_at', lastSignInAt: 'a.last_sign_in_at' },
  defaultSort: 'createdAt',
  key: 'a.id',
};

const ADMINISTRATOR_OF_SESSION = `
  SELECT a.id, a.username, a.role, s.last_used_at < now() - interval '5 minutes' AS "isUseOld"
  FROM admin_sessions s JOIN administrators a ON a.id = s.administrator_id
  WHERE s.id = $1 AND s.administrator_id = $2 AND s.expires_at > now() AND a.deactivated_at IS NULL`;

/** Any number, as long as every process uses the same one. */
const FIRST_ADMINISTRATOR_LOCK = 7_312_026;

export type StaffChanges = Partial<Omit<AdministratorEntity, 'id' | 'createdAt'>>;

@Injectable()
export class AdministratorsRepository {
  constructor(private readonly database: DataSource) {}

  async list({ role, ...query }: StaffListDto): Promise<ListPage<StaffMember>> {
    const page = await readListPage<AdministratorEntity & { readonly hasSecondFactor: boolean }>(
      this.database,
      LIST,
      query,
      equals('a.role', role),
    );
    return { ...page, rows: page.rows.map((row) => toStaffMember(row, row.hasSecondFactor)) };
  }

  findById(id: string, manager = this.database.manager): Promise<AdministratorEntity | null> {
    return manager.getRepository(AdministratorEntity).findOneBy({ id });
  }

  findByUsername(usernameKey: string): Promise<AdministratorEntity | null> {
    return this.database.getRepository(AdministratorEntity).findOneBy({ usernameKey });
  }

  findByEmail(email: string): Promise<AdministratorEntity | null> {
    return this.database.getRepository(AdministratorEntity).findOneBy({ emailKey: emailKeyOf(email) });
  }

  /** The role is read at every call, so that a change counts from the next one on. */
  async findBySession(sessionId: string, administratorId: string): Promise<AdminIdentity | null> {
    const [found] = await this.database.query<(AdminIdentity & { readonly isUseOld: boolean })[]>(
      ADMINISTRATOR_OF_SESSION,
      [sessionId, administratorId],
    );
    if (!found) return null;
    const { isUseOld, ...identity } = found;
    if (isUseOld)
      await this.database.query('UPDATE admin_sessions SET last_used_at = now() WHERE id = $1', [sessionId]);
    return identity;
  }

  /** The unique indexes decide: a check before the insert would let two calls through. */
  async insert(manager: EntityManager, administrator: AdministratorEntity): Promise<void> {
    await namingTakenFields(() => manager.getRepository(AdministratorEntity).insert(administrator));
  }

  async update(manager: EntityManager, id: string, changes: StaffChanges): Promise<void> {
    await namingTakenFields(() => manager.getRepository(AdministratorEntity).update({ id }, changes));
  }

  /** False when the row has another version by now. */
  async change(manager: EntityManager, id: string, version: number, changes: StaffChanges): Promise<boolean> {
    const { affected } = await manager
      .getRepository(AdministratorEntity)
      .update({ id, version }, { ...changes, version: version + 1 });
    return affected === 1;
  }

  /** Those who can sign in and do everything. Locked, so that two of them can't remove each other at once. */
  async lockAdministrators(manager: EntityManager): Promise<readonly string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM administrators
        WHERE role = 'administrator' AND deactivated_at IS NULL AND password_hash IS NOT NULL
        ORDER BY id FOR UPDATE`,
    );
    return rows.map(({ id }) => id);
  }

  async openSession(
    manager: EntityManager,
    administratorId: string,
    device = '',
  ): Promise<AdminSessionEntity> {
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS.admin * 1000);
    const session = { id: newId(), administratorId, createdAt, expiresAt, device, lastUsedAt: createdAt };
    await manager.getRepository(AdminSessionEntity).insert(session);
    return session;
  }

  listSessions(administratorId: string): Promise<AdminSessionEntity[]> {
    return this.database
      .getRepository(AdminSessionEntity)
      .createQueryBuilder('s')
      .where('s.administratorId = :administratorId AND s.expiresAt > now()', { administratorId })
      .orderBy('s.lastUsedAt', 'DESC')
      .limit(100)
      .getMany();
  }

  /** False where this person has no such session. */
  async closeSession(manager: EntityManager, administratorId: string, id: string): Promise<boolean> {
    const { affected } = await manager.getRepository(AdminSessionEntity).delete({ id, administratorId });
    return affected === 1;
  }

  async closeSessionsOf(
    manager: EntityManager,
    administratorId: string,
    keptId: string | null,
  ): Promise<void> {
    await manager.query(
      'DELETE FROM admin_sessions WHERE administrator_id = $1 AND id IS DISTINCT FROM $2::uuid',
      [administratorId, keptId],
    );
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

const UNIQUE_FIELDS: Readonly<Record<string, string>> = {
  administrators_username_key_unique: 'username',
  administrators_email_key_unique: 'email',
};

async function namingTakenFields(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const cause: unknown = error instanceof QueryFailedError ? error.driverError : null;
    const constraint = cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : '';
    const field = UNIQUE_FIELDS[constraint];
    throw field === undefined ? error : new ValidationError([{ field, rule: 'taken' }], error);
  }
}

export function stateOf(row: Pick<AdministratorEntity, 'deactivatedAt' | 'passwordHash'>): StaffState {
  if (row.deactivatedAt !== null) return 'deactivated';
  return row.passwordHash === null ? 'invited' : 'active';
}

export function toStaffMember(
  row: Pick<AdministratorEntity, (typeof LISTED)[number]>,
  hasSecondFactor: boolean,
): StaffMember {
  const { id, username, email, role, preferredLanguage, version, lastSignInAt, createdAt } = row;
  return {
    ...{ id, username, email, role, preferredLanguage, version },
    state: stateOf(row),
    hasSecondFactor,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
