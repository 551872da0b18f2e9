import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { currentTrace } from '../../../shared/logging/trace.js';
import type { FacebookPostState } from './facebook-post.entity.js';

export interface DuePost {
  readonly articleId: string;
  readonly attempts: number;
  readonly traceId: string | null;
}

/** One row an article, for good: that is what "at most once" rests on. */
@Injectable()
export class FacebookPostsRepository {
  constructor(private readonly database: DataSource) {}

  /** In the transaction that stores the article. */
  async add(manager: EntityManager, articleId: string): Promise<void> {
    await manager.query(
      'INSERT INTO facebook_posts (article_id, trace_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [articleId, currentTrace()],
    );
  }

  /** Whether a post was made of the article before that moment: it still says what was true then. */
  async wasPosted(articleId: string, before: Date): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `SELECT 1 FROM facebook_posts WHERE article_id = $1 AND state = 'posted' AND created_at < $2`,
      [articleId, before],
    );
    return rows.length > 0;
  }

  due(limit: number): Promise<DuePost[]> {
    return this.database.query<DuePost[]>(
      `SELECT article_id AS "articleId", attempts, trace_id AS "traceId" FROM facebook_posts
       WHERE state = 'waiting' AND next_attempt_at <= now() ORDER BY next_attempt_at LIMIT $1`,
      [limit],
    );
  }

  /** The number of this attempt; null when another process has claimed it, or it is done. */
  async claim(articleId: string): Promise<number | null> {
    const [rows] = await this.database.query<[{ attempts: number }[], number]>(
      `UPDATE facebook_posts SET state = 'posting', claimed_at = now(), attempts = attempts + 1
       WHERE article_id = $1 AND state = 'waiting' AND next_attempt_at <= now() RETURNING attempts`,
      [articleId],
    );
    return rows[0]?.attempts ?? null;
  }

  async end(
    articleId: string,
    state: Exclude<FacebookPostState, 'waiting' | 'posting'>,
    { failure = null, postId = null }: { readonly failure?: string | null; readonly postId?: string | null },
  ): Promise<void> {
    await this.database.query(
      `UPDATE facebook_posts SET state = $2, failure = $3, post_id = $4, claimed_at = NULL WHERE article_id = $1`,
      [articleId, state, failure, postId],
    );
  }

  async retry(articleId: string, afterMs: number, failure: string): Promise<void> {
    await this.database.query(
      `UPDATE facebook_posts SET state = 'waiting', failure = $3, claimed_at = NULL,
         next_attempt_at = now() + $2 * interval '1 millisecond'
       WHERE article_id = $1`,
      [articleId, afterMs, failure],
    );
  }

  /** Their process stopped while posting: whether Facebook accepted them is unknown. */
  async abandon(claimMs: number): Promise<string[]> {
    const [rows] = await this.database.query<[{ article_id: string }[], number]>(
      `UPDATE facebook_posts SET state = 'unknown', failure = 'interrupted', claimed_at = NULL
       WHERE state = 'posting' AND claimed_at < now() - $1 * interval '1 millisecond' RETURNING article_id`,
      [claimMs],
    );
    return rows.map((row) => row.article_id);
  }
}
