import { PeriodicJobs } from '../../../shared/periodic-jobs.js';
import { Injectable } from '@nestjs/common';
import type { SharePlatform } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { ArticleChanges } from '../changes/article-changes.js';
import { ArticleNotFoundError } from '../articles.errors.js';

/** A visitor shares an article. */
export interface Share {
  readonly articleId: string;
  readonly platform: SharePlatform;
  readonly callerKey: string;
}

const TEN_MINUTES_MS = 600_000;

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

  share(share: Share): Promise<number> {
    return this.database.transaction(async (manager) => {
      const before = await countOf(manager, share.articleId);
      if (before === null) throw new ArticleNotFoundError();
      if (!(await isFirstInAnHour(manager, share))) return before;
      this.changes.inTransaction(manager, share.articleId);
      return increment(manager, share.articleId);
    });
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

async function countOf(manager: EntityManager, articleId: string): Promise<number | null> {
  const [row] = await manager.query<{ shares: number }[]>(
    'SELECT share_count AS shares FROM articles WHERE id = $1 AND deleted_at IS NULL',
    [articleId],
  );
  return row?.shares ?? null;
}

/** The primary key makes one of many at once the first; the others wait for it and then find its row. */
async function isFirstInAnHour(manager: EntityManager, share: Share): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `INSERT INTO article_shares AS known (article_id, platform, caller_key) VALUES ($1, $2, $3)
      ON CONFLICT (article_id, platform, caller_key) DO UPDATE SET counted_at = now()
      WHERE known.counted_at <= now() - interval '1 hour'
      RETURNING counted_at`,
    [share.articleId, share.platform, share.callerKey],
  );
  return rows.length > 0;
}

async function increment(manager: EntityManager, articleId: string): Promise<number> {
  const [rows] = await manager.query<[{ shares: number }[], number]>(
    'UPDATE articles SET share_count = share_count + 1 WHERE id = $1 RETURNING share_count AS shares',
    [articleId],
  );
  const [row] = rows;
  if (!row) throw new ArticleNotFoundError();
  return row.shares;
}
