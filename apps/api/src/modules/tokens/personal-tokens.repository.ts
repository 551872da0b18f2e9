import { Injectable } from '@nestjs/common';
import type { TokenScope } from '@vaglio/contracts';
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
import { DomainError } from '../../shared/errors/domain-error.js';
import { SessionsRepository, UserEntity } from '../users/index.js';

/** A personal token, valid while its row exists and is not expired. Only the hash of the secret is stored. */
@Entity('personal_tokens')
@Index('personal_tokens_user_id_idx', ['userId', 'createdAt'])
@Index('personal_tokens_hash_unique', ['hash'], { unique: true })
@Index('personal_tokens_expires_at_idx', ['expiresAt'])
export class PersonalTokenEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  @Column('text')
  name!: string;

  @Column('text', { array: true })
  scopes!: TokenScope[];

  /** SHA-256 of the whole token. */
  @Column('text')
  hash!: string;

  @Column('text')
  start!: string;

  @Column('integer')
  analysesPerDay!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}

@Injectable()
export class PersonalTokensRepository {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsRepository,
  ) {}

  findByHash(hash: string): Promise<PersonalTokenEntity | null> {
    return this.tokens.findOneBy({ hash, expiresAt: MoreThan(new Date()) });
  }

  findValid(id: string): Promise<PersonalTokenEntity | null> {
    return this.tokens.findOneBy({ id, expiresAt: MoreThan(new Date()) });
  }

  list(userId: string): Promise<PersonalTokenEntity[]> {
    return this.tokens.find({
      where: { userId, expiresAt: MoreThan(new Date()) },
      order: { createdAt: 'DESC' },
    });
  }

  /**
   * Returns false when the account already has `max` tokens. Locks the account, so that parallel calls count right and a new
   * password that ends the session is seen.
   */
  insertUpTo(max: number, token: PersonalTokenEntity, sessionId: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [token.userId]);
      if (!(await this.sessions.isOpen(manager, sessionId))) throw new DomainError('AUTH_REQUIRED');
      const tokens = manager.getRepository(PersonalTokenEntity);
      const count = await tokens.countBy({ userId: token.userId, expiresAt: MoreThan(new Date()) });
      if (count >= max) return false;
      await tokens.insert(token);
      return true;
    });
  }

  /** Stores the hour of use, so that not every call writes the row. */
  async noteUse(id: string): Promise<void> {
    await this.database.query(
      `UPDATE personal_tokens SET last_used_at = date_trunc('hour', now())
        WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < date_trunc('hour', now()))`,
      [id],
    );
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const { affected } = await this.tokens.delete({ userId, id });
    return affected === 1;
  }

  async removeAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.getRepository(PersonalTokenEntity).delete({ userId });
  }

  private get tokens() {
    return this.database.getRepository(PersonalTokenEntity);
  }
}
