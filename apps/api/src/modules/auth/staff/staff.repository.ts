import { Injectable } from '@nestjs/common';
import {
  ADMIN_ROLES,
  type AdminRole,
  type Language,
  type StaffMember,
  type StaffState,
} from '@vaglio/contracts';
import { Check, Column, DataSource, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import { ADVISORY_LOCKS } from '../../../shared/database/advisory-locks.js';
import { allColumns, languageCode, oneOf } from '../../../shared/database/columns.js';
import { violatedConstraint } from '../../../shared/database/violated-constraint.js';
import { newId } from '../../../shared/database/new-id.js';
import { emailKeyOf } from '../../../shared/email-address/email-address.js';
import { ValidationError } from '../../../shared/errors/domain-error.js';
import { equals, type ListPage, type ListSource, readListPage } from '../../../shared/lists/list-page.js';
import type { StaffListDto } from './staff.dto.js';

/** An account of the back-office. */
@Entity('administrators')
@Check('administrators_role_check', oneOf('role', ADMIN_ROLES))
@Check('administrators_preferred_language_check', languageCode('preferred_language'))
@Index('administrators_username_key_unique', ['usernameKey'], { unique: true })
@Index('administrators_email_key_unique', ['emailKey'], { unique: true })
export class StaffEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  username!: string;

  /** The name in lower case; unique. */
  @Column('text')
  usernameKey!: string;

  /** Null until the invited person chooses a password. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Column('text', { default: 'administrator' })
  role!: AdminRole;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** Null for the first administrator until an address is entered. */
  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  emailKey!: string | null;

  /** The language of mails to this person. */
  @Column('text', { default: 'en' })
  preferredLanguage!: Language;

  @Column('timestamptz', { nullable: true })
  deactivatedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastSignInAt!: Date | null;

  /** Whether the person wants mails about new work for the desk; null when never set. */
  @Column('boolean', { name: 'desk_letters', nullable: true })
  deskMails!: boolean | null;

  /** Incremented by every change of the account. */
  @Column('integer', { default: 1 })
  version!: number;
}

/** User names are compared without case and surrounding spaces. */
export function usernameKeyOf(username: string): string {
  return username.trim().normalize('NFC').toLowerCase();
}

const LIST: ListSource = {
  select: `SELECT ${allColumns(StaffEntity, 'a')}, EXISTS (
      SELECT 1 FROM staff_second_factors f WHERE f.administrator_id = a.id AND f.confirmed_at IS NOT NULL
    ) AS "hasSecondFactor" FROM administrators a`,
  from: 'administrators a',
  sorts: { createdAt: 'a.created_at', username: 'a.username_key', lastSignInAt: 'a.last_sign_in_at' },
  key: 'a.id',
  searched: ['a.username', 'a.email'],
};

export function newStaffMember(
  given: Pick<StaffEntity, 'username' | 'email' | 'passwordHash' | 'role' | 'preferredLanguage'>,
): StaffEntity {
  return {
    ...given,
    id: newId(),
    usernameKey: usernameKeyOf(given.username),
    emailKey: given.email === null ? null : emailKeyOf(given.email),
    createdAt: new Date(),
    deactivatedAt: null,
    lastSignInAt: null,
    deskMails: null,
    version: 1,
  };
}

export type StaffChanges = Partial<Omit<StaffEntity, 'id' | 'createdAt'>>;

@Injectable()
export class StaffRepository {
  constructor(private readonly database: DataSource) {}

  async list({ role, ...query }: StaffListDto): Promise<ListPage<StaffMember>> {
    const page = await readListPage<StaffEntity & { readonly hasSecondFactor: boolean }>(
      this.database,
      LIST,
      query,
      equals('a.role', role),
    );
    return page.map((row) => toStaffMember(row, row.hasSecondFactor));
  }

  findById(id: string, manager = this.database.manager): Promise<StaffEntity | null> {
    return manager.getRepository(StaffEntity).findOneBy({ id });
  }

  findByUsername(usernameKey: string): Promise<StaffEntity | null> {
    return this.database.getRepository(StaffEntity).findOneBy({ usernameKey });
  }

  findByEmail(email: string): Promise<StaffEntity | null> {
    return this.database.getRepository(StaffEntity).findOneBy({ emailKey: emailKeyOf(email) });
  }

  /** Throws a `ValidationError` for a taken name or address. Relies on the unique indexes because of parallel calls. */
  async insert(manager: EntityManager, administrator: StaffEntity): Promise<void> {
    await refuseTaken(() => manager.getRepository(StaffEntity).insert(administrator));
  }

  async update(manager: EntityManager, id: string, changes: StaffChanges): Promise<void> {
    await refuseTaken(() => manager.getRepository(StaffEntity).update({ id }, changes));
  }

  /**
   * Locks an active account and returns whether it still has this password. Checking a password takes long enough for a
   * change.
   */
  async lockIfUnchanged(
    manager: EntityManager,
    { id, passwordHash }: Pick<StaffEntity, 'id' | 'passwordHash'>,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM administrators WHERE id = $1 AND password_hash = $2 AND deactivated_at IS NULL
        FOR NO KEY UPDATE`,
      [id, passwordHash],
    );
    return rows.length > 0;
  }

  /** Returns false when the row has another version. */
  async change(manager: EntityManager, id: string, version: number, changes: StaffChanges): Promise<boolean> {
    const { affected } = await manager
      .getRepository(StaffEntity)
      .update({ id, version }, { ...changes, version: version + 1 });
    return affected === 1;
  }

  /** Returns the ids of active administrators. Locks their rows, so that two can't deactivate each other at the same time. */
  async lockAdministrators(manager: EntityManager): Promise<readonly string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM administrators
        WHERE role = 'administrator' AND deactivated_at IS NULL AND password_hash IS NOT NULL
        ORDER BY id FOR UPDATE`,
    );
    return rows.map(({ id }) => id);
  }

  hasAny(): Promise<boolean> {
    return this.database.getRepository(StaffEntity).exists();
  }

  /** Returns false when another process was first. */
  insertFirst(administrator: StaffEntity): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.firstAdministrator]);
      const administrators = manager.getRepository(StaffEntity);
      if (await administrators.exists()) return false;
      await administrators.insert(administrator);
      return true;
    });
  }
}

const UNIQUE_FIELDS: Readonly<Record<string, string>> = {
  administrators_username_key_unique: 'username',
  administrators_email_key_unique: 'email',
};

async function refuseTaken(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const field = UNIQUE_FIELDS[violatedConstraint(error) ?? ''];
    throw field === undefined ? error : new ValidationError([{ field, rule: 'taken' }], { cause: error });
  }
}

export function stateOf(row: Pick<StaffEntity, 'deactivatedAt' | 'passwordHash'>): StaffState {
  if (row.deactivatedAt !== null) return 'deactivated';
  return row.passwordHash === null ? 'invited' : 'active';
}

export function toStaffMember(row: StaffEntity, hasSecondFactor: boolean): StaffMember {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    preferredLanguage: row.preferredLanguage,
    version: row.version,
    state: stateOf(row),
    hasSecondFactor,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
