import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { currentTrace } from '../../../shared/logging/trace.js';
import { FacebookPostEntity, type PostEditState } from './facebook-post.entity.js';

type DuePost = Pick<FacebookPostEntity, 'articleId' | 'attempts' | 'traceId'>;

/** A row that this process has claimed. */
export interface ClaimedPost {
  /** True when the text of a post is to be replaced. */
  readonly isEdit: boolean;
  /** The attempts with this text, including this one. */
  readonly attempts: number;
  readonly postId: string | null;
}

type PostOnPage = Pick<FacebookPostEntity, 'editState' | 'isOutdated' | 'textAt'>;

export type FinalEditState = Exclude<PostEditState, 'editing'>;

const IS_DUE = `(state = 'waiting' OR (is_outdated AND state = 'posted' AND edit_state IS DISTINCT FROM 'editing'))
  AND next_attempt_at <= now()`;

/** Each article has one row, which is never deleted, so that it is posted at most once. */
@Injectable()
export class FacebookPostsRepository {
  constructor(private readonly database: DataSource) {}

  /** Called in the transaction that stores the article. */
  async add(manager: EntityManager, articleId: string): Promise<void> {
    await manager.query(
      'INSERT INTO facebook_posts (article_id, trace_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [articleId, currentTrace()],
    );
  }

  /** Marks the text of a post as outdated. Waiting posts get the new text anyway. */
  async outdate(manager: EntityManager, articleId: string): Promise<void> {
    await manager.query(
      `UPDATE facebook_posts SET is_outdated = true, next_attempt_at = now(), attempts_before = attempts
        WHERE article_id = $1 AND state IN ('posted', 'posting')`,
      [articleId],
    );
  }

  /** Returns null when there is no post, or it was created after that time. */
  async find(articleId: string, before: Date): Promise<PostOnPage | null> {
    const [row] = await this.database.query<PostOnPage[]>(
      `SELECT edit_state AS "editState", is_outdated AS "isOutdated", text_at AS "textAt" FROM facebook_posts
        WHERE article_id = $1 AND state = 'posted' AND created_at < $2`,
      [articleId, before],
    );
    return row ?? null;
  }

  due(limit: number): Promise<DuePost[]> {
    return this.database.query<DuePost[]>(
      `SELECT article_id AS "articleId", attempts, trace_id AS "traceId" FROM facebook_posts
       WHERE ${IS_DUE} ORDER BY next_attempt_at LIMIT $1`,
      [limit],
    );
  }

  /** Returns null when nothing is due or another process has claimed the row. */
  async claim(articleId: string): Promise<ClaimedPost | null> {
    const [rows] = await this.database.query<[ClaimedPost[], number]>(
      `UPDATE facebook_posts SET state = CASE state WHEN 'waiting' THEN 'posting' ELSE state END,
         edit_state = CASE state WHEN 'waiting' THEN NULL ELSE 'editing' END,
         claimed_at = now(), text_at = now(), attempts = attempts + 1, is_outdated = false
       WHERE article_id = $1 AND ${IS_DUE}
       RETURNING edit_state IS NOT NULL AS "isEdit", attempts - attempts_before AS attempts, post_id AS "postId"`,
      [articleId],
    );
    return rows[0] ?? null;
  }

  async end(
    articleId: string,
    state: 'posted' | 'failed' | 'unknown',
    { failure = null, postId = null }: { readonly failure?: string | null; readonly postId?: string | null },
  ): Promise<void> {
    const changes = { state, failure, postId, claimedAt: null };
    await this.database.manager.update(FacebookPostEntity, { articleId }, changes);
  }

  async endEdit(articleId: string, state: FinalEditState, failure: string | null): Promise<void> {
    const changes = { editState: state, failure, claimedAt: null };
    await this.database.manager.update(FacebookPostEntity, { articleId }, changes);
  }

  async retryEdit(articleId: string, afterMs: number, failure: string): Promise<void> {
    await this.database.query(
      `UPDATE facebook_posts SET edit_state = 'failed', is_outdated = true, failure = $3, claimed_at = NULL,
         next_attempt_at = now() + $2 * interval '1 millisecond'
       WHERE article_id = $1`,
      [articleId, afterMs, failure],
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

  /** Ends posts whose process stopped while posting, so that the outcome is unknown. Returns their article ids. */
  async abandon(claimMs: number): Promise<string[]> {
    // Edits are retried, because replacing a text twice does no harm.
    await this.database.query(
      `UPDATE facebook_posts SET edit_state = 'failed', is_outdated = true, failure = 'interrupted', claimed_at = NULL
       WHERE edit_state = 'editing' AND claimed_at < now() - $1 * interval '1 millisecond'`,
      [claimMs],
    );
    const [rows] = await this.database.query<[{ article_id: string }[], number]>(
      `UPDATE facebook_posts SET state = 'unknown', failure = 'interrupted', claimed_at = NULL
       WHERE state = 'posting' AND claimed_at < now() - $1 * interval '1 millisecond' RETURNING article_id`,
      [claimMs],
    );
    return rows.map((row) => row.article_id);
  }
}
