import { addressOf, articlesRoutes, type PictureWidth } from '@vaglio/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ArticleChanges } from '../cache/article-changes.js';
import type { EncodedPicture } from './encode-picture.js';

/** A picture that a worker has taken on. */
export interface ClaimedPicture {
  readonly articleId: string;
  readonly sourceUrl: string;
  /** Which try this is; the first is 1. */
  readonly attempts: number;
}

/** A stored picture, ready to be sent. */
export interface StoredPicture {
  readonly version: string;
  readonly bytes: Buffer;
}

/** Where a picture of ours is: what the public gets in place of the publisher's address. */
export function pictureAddress(row: {
  readonly id: string;
  readonly imageUrl: string | null;
  readonly pictureVersion: string | null;
}): string | null {
  if (row.imageUrl === null || row.pictureVersion === null) return null;
  return addressOf(articlesRoutes.picture, { params: { id: row.id }, query: { v: row.pictureVersion } });
}

/** Notes with an article where its picture is, in the transaction that stores it; one that is gone goes here too. */
export async function wantPicture(
  manager: EntityManager,
  articleId: string,
  sourceUrl: string | null,
): Promise<void> {
  if (sourceUrl === null) return forgetPicture(manager, articleId);
  await manager.query(
    `INSERT INTO article_pictures AS kept (article_id, source_url) VALUES ($1, $2)
      ON CONFLICT (article_id) DO UPDATE
        SET source_url = EXCLUDED.source_url, state = 'waiting', attempts = 0, due_at = now(), failure = NULL
        WHERE kept.source_url <> EXCLUDED.source_url OR kept.state = 'failed'`,
    [articleId, sourceUrl],
  );
}

export async function forgetPicture(manager: EntityManager, articleId: string): Promise<void> {
  await manager.query('DELETE FROM article_pictures WHERE article_id = $1', [articleId]);
  await manager.query(
    'UPDATE articles SET picture_version = NULL WHERE id = $1 AND picture_version IS NOT NULL',
    [articleId],
  );
}

/** Pictures in the database, and which of them are still to be fetched. */
@Injectable()
export class ArticlePictures {
  constructor(
    private readonly database: DataSource,
    private readonly changes: ArticleChanges,
  ) {}

  async find(articleId: string, width: PictureWidth): Promise<StoredPicture | null> {
    const column = width === 960 ? 'coalesce(p.wide, p.narrow)' : 'p.narrow';
    const [row] = await this.database.query<StoredPicture[]>(
      `SELECT p.version, ${column} AS bytes FROM article_pictures p JOIN articles a ON a.id = p.article_id
        WHERE p.article_id = $1 AND p.version IS NOT NULL AND a.deleted_at IS NULL`,
      [articleId],
    );
    return row ?? null;
  }

  /** Takes on the newest picture that is due; one whose worker dies is due again after `leaseMs`. */
  async claim(leaseMs: number): Promise<ClaimedPicture | null> {
    const [rows] = await this.database.query<[ClaimedPicture[], number]>(
      `UPDATE article_pictures SET attempts = attempts + 1, due_at = now() + $1 * interval '1 millisecond'
        WHERE article_id = (
          SELECT article_id FROM article_pictures WHERE state = 'waiting' AND due_at <= now()
            ORDER BY due_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING article_id AS "articleId", source_url AS "sourceUrl", attempts`,
      [leaseMs],
    );
    return rows[0] ?? null;
  }

  async store({ articleId, sourceUrl }: ClaimedPicture, picture: EncodedPicture): Promise<void> {
    await this.settle(articleId, async (manager) => {
      const [, changed] = await manager.query<[unknown, number]>(
        `UPDATE article_pictures SET state = 'stored', failure = NULL, version = $3, narrow = $4, wide = $5
          WHERE article_id = $1 AND source_url = $2`,
        [articleId, sourceUrl, picture.version, picture.narrow, picture.wide],
      );
      return changed === 1 ? picture.version : undefined;
    });
  }

  /** Given up: the picture of an earlier revision goes as well. */
  async fail({ articleId, sourceUrl }: ClaimedPicture, failure: string): Promise<void> {
    await this.settle(articleId, async (manager) => {
      const [, changed] = await manager.query<[unknown, number]>(
        `UPDATE article_pictures
          SET state = 'failed', failure = $3, version = NULL, narrow = NULL, wide = NULL
          WHERE article_id = $1 AND source_url = $2`,
        [articleId, sourceUrl, failure],
      );
      return changed === 1 ? null : undefined;
    });
  }

  async retry({ articleId, sourceUrl }: ClaimedPicture, failure: string, afterMs: number): Promise<void> {
    await this.database.query(
      `UPDATE article_pictures SET failure = $3, due_at = now() + $4 * interval '1 millisecond'
        WHERE article_id = $1 AND source_url = $2 AND state = 'waiting'`,
      [articleId, sourceUrl, failure, afterMs],
    );
  }

  /**
   * Notes the pictures of some articles that were stored before pictures were, newest first, beginning below an article.
   * Answers the article to go on below; null at the end.
   */
  async addOlder(below: string, count: number): Promise<string | null> {
    const [last] = await this.database.query<{ id: string | null }[]>(
      `WITH older AS (
          SELECT id, image_url, deleted_at, picture_version FROM articles WHERE id < $1 ORDER BY id DESC LIMIT $2),
        added AS (
          INSERT INTO article_pictures (article_id, source_url, due_at)
            SELECT id, image_url, now() - interval '1 day' FROM older
              WHERE image_url IS NOT NULL AND deleted_at IS NULL AND picture_version IS NULL
            ON CONFLICT DO NOTHING)
        SELECT min(id::text) AS id FROM older`,
      [below, count],
    );
    return last?.id ?? null;
  }

  /** Writes the version beside the article too, from where lists read it; undefined leaves it as it is. */
  private async settle(
    articleId: string,
    change: (manager: EntityManager) => Promise<string | null | undefined>,
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      // In the order of everything that changes an article, so that no two wait for each other.
      await manager.query('SELECT 1 FROM articles WHERE id = $1 FOR UPDATE', [articleId]);
      const version = await change(manager);
      if (version === undefined) return;
      await manager.query(
        'UPDATE articles SET picture_version = $2 WHERE id = $1 AND picture_version IS DISTINCT FROM $2',
        [articleId, version],
      );
      this.changes.inTransaction(manager, articleId);
    });
  }
}
