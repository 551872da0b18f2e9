import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SharePlatform } from '@vaglio/contracts';
import { Column, DataSource, Entity, type EntityManager, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { orNotFound } from '../../../shared/errors/domain-error.js';
import { ArticleChanges } from '../cache/article-changes.js';
import { ArticleEntity } from '../entities/article.entity.js';
import { AuthConfig } from '../../../shared/config/accounts.config.js';
import { networkOf } from '../../../shared/credentials/attempt-key.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { UserDeletedEvent } from '../../../shared/events/user.events.js';
import type { Caller } from '../../../shared/http/caller.js';
import { PeriodicJobs } from '../../../shared/periodic-jobs.js';

/** A counted share, stored for an hour in which further shares of the same caller do not count. */
@Entity('article_shares')
@Index('article_shares_counted_at_idx', ['countedAt'])
@Index('article_shares_caller_key_idx', ['callerKey'])
export class ArticleShareEntity {
  @ForeignKey(() => ArticleEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  articleId!: string;

  @PrimaryColumn('text')
  platform!: SharePlatform;

  /** A keyed hash of the caller's account or network. */
  @PrimaryColumn('text')
  callerKey!: string;

  @Column('timestamptz', { default: () => 'now()' })
  countedAt!: Date;
}

/** A single statement, so that the article's row is not locked during a round trip. The primary key serializes parallel shares. */
const COUNT = `WITH article AS (SELECT id, share_count FROM articles WHERE id = $1 AND deleted_at IS NULL),
  added AS (
    INSERT INTO article_shares AS s (article_id, platform, caller_key)
      SELECT id, $2, $3 FROM article
      ON CONFLICT (article_id, platform, caller_key) DO UPDATE SET counted_at = now()
      WHERE s.counted_at <= now() - interval '1 hour'
      RETURNING article_id),
  counted AS (
    UPDATE articles a SET share_count = a.share_count + 1 FROM added WHERE a.id = added.article_id
      RETURNING a.share_count)
  SELECT article.share_count AS before, counted.share_count AS after FROM article LEFT JOIN counted ON true`;

/** Counts shares: one an hour for each caller, article and platform. */
@Injectable()
export class ShareService {
  constructor(
    private readonly database: DataSource,
    private readonly changes: ArticleChanges,
    private readonly config: AuthConfig,
    events: EventBus,
    jobs: PeriodicJobs,
  ) {
    jobs.add({ name: 'remove old shares', everyMs: 600_000, run: () => this.removeOld() });
    events.subscribeInTransaction(UserDeletedEvent, ({ user }, manager) => this.deleteOf(manager, user.id));
  }

  /** Returns the article's number of shares. `ip` is the caller's. */
  async share(articleId: string, platform: SharePlatform, caller: Caller, ip: string): Promise<number> {
    const key = callerKey(this.config.jwtSecrets[0], caller, ip);
    const [row] = await this.database.query<{ before: number; after: number | null }[]>(COUNT, [
      articleId,
      platform,
      key,
    ]);
    const { before, after } = orNotFound(row);
    if (after === null) return before;
    this.changes.announceAfterCommit(this.database.manager, articleId);
    return after;
  }

  private async removeOld(): Promise<void> {
    await this.database.query(`DELETE FROM article_shares WHERE counted_at < now() - interval '1 hour'`);
  }

  private async deleteOf(manager: EntityManager, userId: string): Promise<void> {
    const keys = this.config.jwtSecrets.map((secret) => keyOf(secret, `user ${userId}`));
    await manager.query('DELETE FROM article_shares WHERE caller_key = ANY($1)', [keys]);
  }
}

/** A hash with a secret, so that the stored keys cannot be compared with known accounts or networks. */
function callerKey(secret: string, caller: Caller, ip: string): string {
  if (caller === null) return keyOf(secret, `network ${networkOf(ip)}`);
  return keyOf(secret, caller.kind === 'user' ? `user ${caller.userId}` : `admin ${caller.adminId}`);
}

const keyOf = (secret: string, caller: string): string =>
  createHmac('sha256', secret).update(`share ${caller}`).digest('base64url');
