import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { sha256 } from '../../../shared/crypto/sha256.js';
import type { BoundCode } from './bound-code.js';
import { SignInCodeEntity } from './sign-in-code.entity.js';

@Injectable()
export class SignInCodesRepository {
  constructor(private readonly database: DataSource) {}

  async insert(userId: string, bound: BoundCode, expiresAt: Date): Promise<void> {
    await this.database
      .getRepository(SignInCodeEntity)
      .insert({ codeHash: hashOf(bound), userId, expiresAt });
  }

  /** Deleting it is using it: of two that come at once, one finds it. */
  async take(manager: EntityManager, bound: BoundCode): Promise<string | null> {
    const [taken] = await manager.query<[{ user_id: string }[], number]>(
      'DELETE FROM sign_in_codes WHERE code_hash = $1 AND expires_at > now() RETURNING user_id',
      [hashOf(bound)],
    );
    return taken[0]?.user_id ?? null;
  }

  async removeExpired(): Promise<void> {
    await this.database.query('DELETE FROM sign_in_codes WHERE expires_at <= now()');
  }
}

/** Both halves are 256 random bits without a dot in them. */
const hashOf = ({ code, browserKey }: BoundCode): string => sha256(`${code}.${browserKey}`);
