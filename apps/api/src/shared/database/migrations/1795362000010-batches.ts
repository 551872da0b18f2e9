import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of addresses that premium accounts have analysed. */
export class Batches1795362000010 implements MigrationInterface {
  name = 'Batches1795362000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "batches" (
      "id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "token_id" uuid,
      "is_open" boolean NOT NULL DEFAULT true,
      "leased_until" timestamptz,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "batches_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "batches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX "batches_user_id_idx" ON "batches" ("user_id", "created_at")`);
    await runner.query(`CREATE INDEX "batches_open_idx" ON "batches" ("created_at") WHERE is_open`);
    await runner.query(`CREATE INDEX "batches_created_at_idx" ON "batches" ("created_at")`);
    await runner.query(`CREATE TABLE "batch_rows" (
      "batch_id" uuid NOT NULL,
      "place" integer NOT NULL,
      "lines" integer array NOT NULL,
      "url" text NOT NULL,
      "state" text NOT NULL,
      "request_id" uuid,
      "error_code" text,
      CONSTRAINT "batch_rows_pkey" PRIMARY KEY ("batch_id", "place"),
      CONSTRAINT "batch_rows_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches" ("id") ON DELETE CASCADE,
      CONSTRAINT "batch_rows_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "analysis_requests" ("id") ON DELETE SET NULL,
      CONSTRAINT "batch_rows_state_check" CHECK (state IN ('refused', 'waiting', 'submitted', 'cancelled'))
    )`);
    await runner.query(
      `CREATE INDEX "batch_rows_request_id_idx" ON "batch_rows" ("request_id") WHERE request_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "batch_rows"`);
    await runner.query(`DROP TABLE "batches"`);
  }
}
