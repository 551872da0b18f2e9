import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts share the slots of the workers, and all attempts of a run have one time limit for reading the page. */
export class FairRuns1795321000000 implements MigrationInterface {
  name = 'FairRuns1795321000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "analysis_runs" ADD COLUMN "account_id" uuid');
    await runner.query('ALTER TABLE "analysis_runs" ADD COLUMN "read_ms" integer NOT NULL DEFAULT 0');
    await runner.query(`
      CREATE TABLE "analysis_workers" (
        "id" uuid NOT NULL,
        "places" integer NOT NULL,
        "seen_at" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "analysis_workers_pkey" PRIMARY KEY ("id")
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "analysis_workers"');
    await runner.query('ALTER TABLE "analysis_runs" DROP COLUMN "read_ms"');
    await runner.query('ALTER TABLE "analysis_runs" DROP COLUMN "account_id"');
  }
}
