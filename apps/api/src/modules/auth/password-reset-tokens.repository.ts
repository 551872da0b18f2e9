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
import { sha256 } from '../../shared/crypto/sha256.js';
import { UserEntity } from '../users/index.js';

/** A link to choose a new password. Only the hash of its token is stored. */
@Entity('password_reset_tokens')
@Index('password_reset_tokens_user_id_idx', ['userId'])
@Index('password_reset_tokens_expires_at_idx', ['expiresAt'])
export class PasswordResetTokenEntity {
  @PrimaryColumn('text')
  tokenHash!: string;

  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}

/** Tokens are 256 random bits, so a fast hash is enough. */
@Injectable()
export class PasswordResetTokensRepository {
  constructor(private readonly database: DataSource) {}

  async insert(manager: EntityManager, userId: string, token: string, expiresAt: Date): Promise<void> {
    await manager
      .getRepository(PasswordResetTokenEntity)
      .insert({ tokenHash: sha256(token), userId, expiresAt, createdAt: new Date() });
  }

  /** Deletes the row, so that of two parallel calls only one gets the user's id. */
  async take(manager: EntityManager, token: string): Promise<string | null> {
    const [taken] = await manager.query<[{ user_id: string }[], number]>(
      'DELETE FROM password_reset_tokens WHERE token_hash = $1 AND expires_at > now() RETURNING user_id',
      [sha256(token)],
    );
    return taken[0]?.user_id ?? null;
  }

  async removeAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.getRepository(PasswordResetTokenEntity).delete({ userId });
  }

  isUsable(token: string): Promise<boolean> {
    return this.database
      .getRepository(PasswordResetTokenEntity)
      .existsBy({ tokenHash: sha256(token), expiresAt: MoreThan(new Date()) });
  }
}
