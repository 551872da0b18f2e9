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
import { UserEntity } from '../users/index.js';

/** A token that works while its row exists and has not expired; the secret itself is not stored. */
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
  constructor(private readonly database: DataSource) {}

  findByHash(hash: string): Promise<PersonalTokenEntity | null> {
    return this.tokens.findOneBy({ hash, expiresAt: MoreThan(new Date()) });
  }

  findAlive(id: string): Promise<PersonalTokenEntity | null> {
    return this.tokens.findOneBy({ id, expiresAt: MoreThan(new Date()) });
  }

  listOf(userId: string): Promise<PersonalTokenEntity[]> {
    return this.tokens.find({
      where: { userId, expiresAt: MoreThan(new Date()) },
      order: { createdAt: 'DESC' },
    });
  }

  /** False where the account has as many as it may; calls at once wait for each other. */
  insertUpTo(most: number, token: PersonalTokenEntity): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [token.userId]);
      const tokens = manager.getRepository(PersonalTokenEntity);
      const { userId } = token;
      if ((await tokens.countBy({ userId, expiresAt: MoreThan(new Date()) })) >= most) return false;
      await tokens.insert(token);
      return true;
    });
  }

  /** To the hour, so that not every call writes a row. */
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

  async removeAllOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.getRepository(PersonalTokenEntity).delete({ userId });
  }

  async removeExpired(): Promise<void> {
    await this.database.query('DELETE FROM personal_tokens WHERE expires_at <= now()');
  }

  private get tokens() {
    return this.database.getRepository(PersonalTokenEntity);
  }
}
