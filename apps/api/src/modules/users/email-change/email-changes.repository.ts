import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { sha256 } from '../../../shared/crypto/sha256.js';
import { PeriodicJobs } from '../../../shared/periodic-jobs.js';
import { EmailChangeEntity } from './email-change.entity.js';

const HOUR_MS = 3_600_000;

/** One change for each account; the next one replaces it. */
@Injectable()
export class EmailChangesRepository {
  constructor(
    private readonly database: DataSource,
    jobs: PeriodicJobs,
  ) {
    jobs.add({ name: 'remove expired e-mail changes', everyMs: HOUR_MS, run: () => this.removeExpired() });
  }

  find(userId: string): Promise<EmailChangeEntity | null> {
    return this.database
      .getRepository(EmailChangeEntity)
      .findOneBy({ userId, expiresAt: MoreThan(new Date()) });
  }

  async put(manager: EntityManager, change: Omit<EmailChangeEntity, 'user'>): Promise<void> {
    await manager.getRepository(EmailChangeEntity).upsert(change, ['userId']);
  }

  /** Deleting it is using it. The account is locked first, as its deletion does, so that neither waits for the other. */
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

  /** The hash of the token that ends, if there was one. */
  async remove(manager: EntityManager, userId: string): Promise<string | null> {
    const [removed] = await manager.query<[{ tokenHash: string }[], number]>(
      'DELETE FROM email_changes WHERE user_id = $1 RETURNING token_hash AS "tokenHash"',
      [userId],
    );
    return removed[0]?.tokenHash ?? null;
  }

  /** Expired changes are ignored everywhere; an unconfirmed e-mail address is not kept either. */
  private async removeExpired(): Promise<void> {
    await this.database.query('DELETE FROM email_changes WHERE expires_at <= now()');
  }
}
