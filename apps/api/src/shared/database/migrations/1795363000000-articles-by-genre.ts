import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for lists that are filtered by genre. */
export class ArticlesByGenre1795363000000 implements MigrationInterface {
  name = 'ArticlesByGenre1795363000000';

  /** CREATE INDEX CONCURRENTLY can't run in a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const order of ORDERS) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${nameOf(order)}"`);
      const keys = order === 'created_at' ? '"created_at" DESC' : `"${order}" DESC, "created_at" DESC`;
      await runner.query(`CREATE INDEX CONCURRENTLY "${nameOf(order)}"
        ON "articles" ("genre", ${keys}, "id" DESC) WHERE deleted_at IS NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const order of ORDERS) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${nameOf(order)}"`);
  }
}

const ORDERS = ['created_at', 'credibility_score', 'share_count'] as const;

const nameOf = (order: string): string => `articles_genre_${order}_idx`;
