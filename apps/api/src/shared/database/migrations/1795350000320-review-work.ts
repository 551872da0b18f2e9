import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The member of the staff who works on a review request, and notes about it. */
export class ReviewWork1795350000320 implements MigrationInterface {
  name = 'ReviewWork1795350000320';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "review_requests" ADD COLUMN "assigned_to" text');
    await runner.query(`CREATE TABLE "review_notes" (
      "id" uuid NOT NULL,
      "review_request_id" uuid NOT NULL,
      "text" text NOT NULL,
      "written_by" text NOT NULL,
      "written_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "review_notes_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "review_notes_review_request_id_fkey"
        FOREIGN KEY ("review_request_id") REFERENCES "review_requests" ("id") ON DELETE CASCADE
    )`);
    await runner.query(
      'CREATE INDEX "review_notes_review_request_id_idx" ON "review_notes" ("review_request_id", "written_at")',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "review_notes"');
    await runner.query('ALTER TABLE "review_requests" DROP COLUMN "assigned_to"');
  }
}
