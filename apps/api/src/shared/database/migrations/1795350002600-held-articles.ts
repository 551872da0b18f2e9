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
    await this.replaceUnique(runner, 'deleted_at IS NULL OR held_for IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE articles SET held_for = NULL WHERE held_for IS NOT NULL`);
    await this.replaceUnique(runner, 'deleted_at IS NULL');
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "articles_held_idx"`);
    await runner.query(`ALTER TABLE "articles" DROP COLUMN "held_for"`);
  }

  /** The old one keeps addresses unique until the new one stands. */
  private async replaceUnique(runner: QueryRunner, condition: string): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "articles_canonical_url_next"`);
    await runner.query(`CREATE UNIQUE INDEX CONCURRENTLY "articles_canonical_url_next"
      ON "articles" ("canonical_url") WHERE ${condition}`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "articles_canonical_url_unique"`);
    await runner.query(
      `ALTER INDEX "articles_canonical_url_next" RENAME TO "articles_canonical_url_unique"`,
    );
  }
}
