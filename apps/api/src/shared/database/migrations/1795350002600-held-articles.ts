import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A new analysis can be held for staff; no other article may have its URL meanwhile. */
export class HeldArticles1795350002600 implements MigrationInterface {
  name = 'HeldArticles1795350002600';

  /** CREATE INDEX CONCURRENTLY can't run in a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "articles" ADD COLUMN IF NOT EXISTS "held_for" text`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "articles_held_idx"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "articles_held_idx" ON "articles" ("deleted_at") WHERE held_for IS NOT NULL`,
    );
    // The old index keeps URLs unique until the new one is complete.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "articles_kept_url_unique"`);
    await runner.query(`CREATE UNIQUE INDEX CONCURRENTLY "articles_kept_url_unique"
      ON "articles" ("canonical_url") WHERE deleted_at IS NULL OR held_for IS NOT NULL`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "articles_canonical_url_unique"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "articles_canonical_url_unique"`);
    await runner.query(`CREATE UNIQUE INDEX CONCURRENTLY "articles_canonical_url_unique"
      ON "articles" ("canonical_url") WHERE deleted_at IS NULL`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "articles_kept_url_unique"`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "articles_held_idx"`);
    await runner.query(`ALTER TABLE "articles" DROP COLUMN "held_for"`);
  }
}
