import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, type EntityManager, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { randomToken } from '../../shared/crypto/random-token.js';
import { sha256 } from '../../shared/crypto/sha256.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { UserEntity, UsersService } from '../users/index.js';
import { CODE_LIFETIME_MS } from './request-credentials.js';
import { SessionOpener, type SignIn } from './session-opener.js';

/** A code is valid only with the key in the browser's cookie, so that a code leaked from a URL is useless. */
interface BoundCode {
  readonly code: string;
  readonly browserKey: string;
}

/** A one-time code in the URL of a redirect, valid for a minute. Only the hash of code and browser key is stored. */
@Entity('sign_in_codes')
@Index('sign_in_codes_user_id_idx', ['userId'])
@Index('sign_in_codes_expires_at_idx', ['expiresAt'])
export class SignInCodeEntity {
  @PrimaryColumn('text')
  codeHash!: string;

  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  @Column('timestamptz')
  expiresAt!: Date;
}

/** Passes a sign-in through a redirect without a lasting secret in the URL. */
@Injectable()
export class SignInCodeService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionOpener,
  ) {}

  async issue(userId: string): Promise<BoundCode> {
    const bound: BoundCode = { code: randomToken(), browserKey: randomToken() };
    const expiresAt = new Date(Date.now() + CODE_LIFETIME_MS);
    await this.database
      .getRepository(SignInCodeEntity)
      .insert({ codeHash: hashOf(bound), userId, expiresAt });
    return bound;
  }

  async removeAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.getRepository(SignInCodeEntity).delete({ userId });
  }

  async exchange(bound: BoundCode, ip: string): Promise<SignIn> {
    return this.database.transaction(async (manager) => {
      // Deletes the row, so that of two parallel calls only one succeeds.
      const [[taken]] = await manager.query<[{ user_id: string }[], number]>(
        'DELETE FROM sign_in_codes WHERE code_hash = $1 AND expires_at > now() RETURNING user_id',
        [hashOf(bound)],
      );
      const user = taken && (await this.users.findById(taken.user_id, manager));
      if (!user) throw new DomainError('INVALID_TOKEN');
      return this.sessions.open(manager, user, ip);
    });
  }
}

const hashOf = ({ code, browserKey }: BoundCode): string => sha256(`${code}.${browserKey}`);
