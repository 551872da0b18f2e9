import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for the list of the latest changes of all pages. */
export class RecentChanges1795362000020 implements MigrationInterface {
  name = 'RecentChanges1795362000020';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "page_changes_noticed_at_idx"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "page_changes_noticed_at_idx" ON "page_changes" ("noticed_at", "id")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "page_changes_noticed_at_idx"`);
  }
}
