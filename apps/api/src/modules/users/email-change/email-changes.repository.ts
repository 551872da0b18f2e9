import { Injectable } from '@nestjs/common';
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
import { sha256 } from '../../../shared/crypto/sha256.js';
import { UserEntity } from '../user.entity.js';

/** The unconfirmed new address of an account. Only the hash of the link's token is stored. */
@Entity('email_changes')
@Index('email_changes_token_hash_unique', ['tokenHash'], { unique: true })
@Index('email_changes_expires_at_idx', ['expiresAt'])
export class EmailChangeEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text')
  email!: string;

  @Column('text')
  tokenHash!: string;

  @Column('timestamptz', { default: () => 'now()' })
  requestedAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}

/** Stores one change per account; the next one replaces it. */
@Injectable()
export class EmailChangesRepository {
  constructor(private readonly database: DataSource) {}

  find(userId: string): Promise<EmailChangeEntity | null> {
    return this.database
      .getRepository(EmailChangeEntity)
      .findOneBy({ userId, expiresAt: MoreThan(new Date()) });
  }

  async put(manager: EntityManager, change: EmailChangeEntity): Promise<void> {
    await manager.getRepository(EmailChangeEntity).upsert(change, ['userId']);
  }

  /** Deletes the change and returns it. Locks the account first, as its deletion does, to avoid deadlocks. */
  async take(manager: EntityManager, token: string): Promise<{ userId: string; email: string } | null> {
    const tokenHash = sha256(token);
    await manager.query(
      `SELECT 1 FROM users WHERE id = (SELECT user_id FROM email_changes WHERE token_hash = $1) FOR UPDATE`,
      [tokenHash],
    );
    const [taken] = await manager.query<[{ userId: string; email: string }[], number]>(
      `DELETE FROM email_changes WHERE token_hash = $1 AND expires_at > now()
        RETURNING user_id AS "userId", email`,
      [tokenHash],
    );
    return taken[0] ?? null;
  }

  /** Returns the hash of the removed token; null when there was no change. */
  async remove(manager: EntityManager, userId: string): Promise<string | null> {
    const [removed] = await manager.query<[{ tokenHash: string }[], number]>(
      'DELETE FROM email_changes WHERE user_id = $1 RETURNING token_hash AS "tokenHash"',
      [userId],
    );
    return removed[0]?.tokenHash ?? null;
  }
}
