import { PeriodicJobs } from '../../../shared/periodic-jobs.js';
import { Injectable } from '@nestjs/common';
import type { SharePlatform } from '@vaglio/contracts';
import {
  DataSource,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { ArticleChanges } from '../cache/article-changes.js';
import { ArticleNotFoundError } from '../articles.errors.js';
import { ArticleEntity } from '../entities/article.entity.js';
import { createHmac } from 'node:crypto';
import { networkOf } from '../../../shared/credentials/attempt-key.js';
import type { Caller } from '../../../shared/http/caller.js';

/** The last share of one caller that counted; kept for the hour in which another one doesn't. */
@Entity('article_shares')
@Index('article_shares_counted_at_idx', ['countedAt'])
@Index('article_shares_caller_key_idx', ['callerKey'])
export class ArticleShareEntity {
  @PrimaryColumn('uuid')
  articleId!: string;

  @ManyToOne(() => ArticleEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  article?: Relation<ArticleEntity>;

  @PrimaryColumn('text')
  platform!: SharePlatform;

  /** Neither an account nor an address can be read from it. */
  @PrimaryColumn('text')
  callerKey!: string;

  @Column('timestamptz', { default: () => 'now()' })
  countedAt!: Date;
}

/** A visitor shares an article. */
export interface Share {
  readonly articleId: string;
  readonly platform: SharePlatform;
  readonly callerKey: string;
}

const TEN_MINUTES_MS = 600_000;

/**
 * The primary key makes one of many at once the first; the others wait for it and then find its row. One statement, so that
 * the article's row is locked for no round trip.
 */
const COUNT = `WITH article AS (SELECT id, share_count FROM articles WHERE id = $1 AND deleted_at IS NULL),
  first AS (
    INSERT INTO article_shares AS known (article_id, platform, caller_key)
      SELECT id, $2, $3 FROM article
      ON CONFLICT (article_id, platform, caller_key) DO UPDATE SET counted_at = now()
      WHERE known.counted_at <= now() - interval '1 hour'
      RETURNING article_id),
  counted AS (
    UPDATE articles a SET share_count = a.share_count + 1 FROM first WHERE a.id = first.article_id
      RETURNING a.share_count)
  SELECT article.share_count AS before, counted.share_count AS after FROM article LEFT JOIN counted ON true`;

/** Counts shares: one an hour for each caller, article and platform. */
@Injectable()
export class ShareService {
  constructor(
    private readonly database: DataSource,
    private readonly changes: ArticleChanges,
    jobs: PeriodicJobs,
  ) {
    jobs.add({ name: 'remove old shares', everyMs: TEN_MINUTES_MS, run: () => this.removeOld() });
  }

  async share({ articleId, platform, callerKey }: Share): Promise<number> {
    const [row] = await this.database.query<{ before: number; after: number | null }[]>(COUNT, [
      articleId,
      platform,
      callerKey,
    ]);
    if (!row) throw new ArticleNotFoundError();
    if (row.after === null) return row.before;
    this.changes.inTransaction(this.database.manager, articleId);
    return row.after;
  }

  /** Deletes the records of shares after an hour. */
  private async removeOld(): Promise<void> {
    await this.database.query(`DELETE FROM article_shares WHERE counted_at < now() - interval '1 hour'`);
  }

  /** The keys of a caller: one for each secret that may have been in use. */
  async forgetCaller(callerKeys: readonly string[]): Promise<void> {
    await this.database.query('DELETE FROM article_shares WHERE caller_key = ANY($1)', [callerKeys]);
  }
}

/** Distinguishes callers without storing who they are: without the secret no address can be tried against it. */
export function callerKey(secret: string, caller: Caller, address: string): string {
  const who = caller === null ? `network ${networkOf(address)}` : personOf(caller);
  return keyOf(secret, who);
}

function personOf(caller: NonNullable<Caller>): string {
  return caller.kind === 'user' ? `user ${caller.userId}` : `admin ${caller.adminId}`;
}

/** The key under which a signed-in visitor is counted. */
export const userKey = (secret: string, userId: string): string => keyOf(secret, `user ${userId}`);

const keyOf = (secret: string, who: string): string =>
  createHmac('sha256', secret).update(`share ${who}`).digest('base64url');
