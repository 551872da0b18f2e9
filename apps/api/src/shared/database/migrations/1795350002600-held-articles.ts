import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A new analysis can wait for staff before it becomes public; its address is taken as long. */
export class HeldArticles1795350002600 implements MigrationInterface {
  name = 'HeldArticles1795350002600';

  /** The table is large, and is written to while its indexes are built. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "articles" ADD COLUMN IF NOT EXISTS "held_for" text`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "articles_held_idx"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "articles_held_idx" ON "articles" ("deleted_at") WHERE held_for IS NOT NULL`,
    );
    // The old one keeps addresses unique until the new one stands.
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
