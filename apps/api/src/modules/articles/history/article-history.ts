import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Stores which articles a user asked for. */
@Injectable()
export class ArticleHistory {
  /** Asked for again, the article moves to the front. */
  async add(manager: EntityManager, userId: string, articleId: string): Promise<void> {
    await manager.query(
      `INSERT INTO history_entries (user_id, article_id) VALUES ($1, $2)
        ON CONFLICT (user_id, article_id) DO UPDATE SET last_at = now()`,
      [userId, articleId],
    );
  }
}
