import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only the count of the dashboard read it, which is kept now. */
export class RevisionsWithoutReasonIndex1795370000010 implements MigrationInterface {
  name = 'RevisionsWithoutReasonIndex1795370000010';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS "article_revisions_reason_idx"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "article_revisions_reason_idx" ON "article_revisions" ("reason")',
    );
  }
}
