import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts of decisions, edits of corrections, and withdrawn analyses in the register. */
export class Desk1795350000300 implements MigrationInterface {
  name = 'Desk1795350000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "review_drafts" (
      "review_request_id" uuid NOT NULL,
      "administrator_id" uuid NOT NULL,
      "draft" jsonb NOT NULL,
      "saved_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "review_drafts_pkey" PRIMARY KEY ("review_request_id", "administrator_id"),
      CONSTRAINT "review_drafts_review_request_id_fkey"
        FOREIGN KEY ("review_request_id") REFERENCES "review_requests" ("id") ON DELETE CASCADE
    )`);
    await runner.query(`ALTER TABLE "corrections" ADD COLUMN "kind" text NOT NULL DEFAULT 'correction',
      ADD COLUMN "edited_at" timestamptz, ADD COLUMN "restored_at" timestamptz`);
    await runner.query(`ALTER TABLE "corrections"
      ADD CONSTRAINT "corrections_kind_check" CHECK (kind IN ('correction', 'withdrawal')) NOT VALID`);
    await runner.query('ALTER TABLE "corrections" VALIDATE CONSTRAINT "corrections_kind_check"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "review_drafts"');
    await runner.query(`DELETE FROM "corrections" WHERE kind = 'withdrawal'`);
    await runner.query(`ALTER TABLE "corrections" DROP COLUMN "kind", DROP COLUMN "edited_at",
      DROP COLUMN "restored_at"`);
  }
}
