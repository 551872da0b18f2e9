import { addressOf, articlesRoutes, type PictureWidth } from '@vaglio/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ArticleChanges } from '../cache/article-changes.js';
import type { ArticlePictureEntity } from '../entities/article-picture.entity.js';
import type { ArticleEntity } from '../entities/article.entity.js';
import type { EncodedPicture } from './encode-picture.js';

/** A picture that this worker fetches. `attempts` is 1 for the first attempt. */
export type ClaimedPicture = Pick<ArticlePictureEntity, 'articleId' | 'sourceUrl' | 'attempts'>;

interface StoredPicture {
  readonly version: string;
  readonly bytes: Buffer;
}

/** The URL of our copy of a picture, which the public gets instead of the publisher's URL. */
export function pictureUrl({
  id,
  imageUrl,
  pictureVersion,
}: Pick<ArticleEntity, 'id' | 'imageUrl' | 'pictureVersion'>): string | null {
  if (imageUrl === null || pictureVersion === null) return null;
  return addressOf(articlesRoutes.picture, { params: { id }, query: { v: pictureVersion } });
}

/** Schedules the fetching of an article's picture, or deletes the stored one when the article has none any more. */
export async function schedulePicture(
  manager: EntityManager,
  articleId: string,
  sourceUrl: string | null,
): Promise<void> {
  if (sourceUrl === null) return deletePicture(manager, articleId);
  await manager.query(
    `INSERT INTO article_pictures AS p (article_id, source_url) VALUES ($1, $2)
      ON CONFLICT (article_id) DO UPDATE
        SET source_url = EXCLUDED.source_url, state = 'waiting', attempts = 0, due_at = now(), failure = NULL
        WHERE p.source_url <> EXCLUDED.source_url OR p.state = 'failed'`,
    [articleId, sourceUrl],
  );
}

export async function deletePicture(manager: EntityManager, articleId: string): Promise<void> {
  await manager.query('DELETE FROM article_pictures WHERE article_id = $1', [articleId]);
  await manager.query(
    'UPDATE articles SET picture_version = NULL WHERE id = $1 AND picture_version IS NOT NULL',
    [articleId],
  );
}

/** The stored pictures, and the queue of pictures to fetch. */
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

  /** Claims the newest due picture. If the worker crashes, it is due again after `leaseMs`. */
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
    await this.updateVersion(articleId, async (manager) => {
      const [, changed] = await manager.query<[unknown, number]>(
        `UPDATE article_pictures SET state = 'stored', failure = NULL, version = $3, narrow = $4, wide = $5
          WHERE article_id = $1 AND source_url = $2`,
        [articleId, sourceUrl, picture.version, picture.narrow, picture.wide],
      );
      return changed === 1 ? picture.version : undefined;
    });
  }

  /** Gives up, and deletes the picture of an earlier revision. */
  async fail({ articleId, sourceUrl }: ClaimedPicture, failure: string): Promise<void> {
    await this.updateVersion(articleId, async (manager) => {
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
   * Schedules pictures of articles from before pictures were stored, in descending order of ids below `below`. Returns the
   * lowest id, to continue below it; null at the end.
   */
  async scheduleOlder(below: string, count: number): Promise<string | null> {
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

  /** Also writes the version to the article's row, where lists read it. `undefined` changes nothing. */
  private async updateVersion(
    articleId: string,
    change: (manager: EntityManager) => Promise<string | null | undefined>,
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      // The article's row is always locked first, to prevent deadlocks.
      await manager.query('SELECT 1 FROM articles WHERE id = $1 FOR UPDATE', [articleId]);
      const version = await change(manager);
      if (version === undefined) return;
      await manager.query(
        'UPDATE articles SET picture_version = $2 WHERE id = $1 AND picture_version IS DISTINCT FROM $2',
        [articleId, version],
      );
      this.changes.announceAfterCommit(manager, articleId);
    });
  }
}
