import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices of illegal content: review requests of another kind, with the name of the sender. */
export class Notices1795350000400 implements MigrationInterface {
  name = 'Notices1795350000400';

  /** CREATE INDEX CONCURRENTLY can't run in a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "review_requests" ADD COLUMN IF NOT EXISTS "name" text,
      ADD COLUMN IF NOT EXISTS "kind" text NOT NULL DEFAULT 'review'
        CONSTRAINT "review_requests_kind_check" CHECK (kind IN ('review', 'notice'))`);
    await runner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS "review_requests_kind_idx"
      ON "review_requests" ("kind", "created_at", "id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "review_requests" WHERE "kind" = 'notice'`);
    await runner.query('ALTER TABLE "review_requests" DROP COLUMN "kind", DROP COLUMN "name"');
  }
}
