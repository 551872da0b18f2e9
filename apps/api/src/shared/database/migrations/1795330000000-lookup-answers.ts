import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cached answers of external services, and when a rate-limited service may be called again. */
export class LookupAnswers1795330000000 implements MigrationInterface {
  name = 'LookupAnswers1795330000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "lookup_answers" (
      "key" text PRIMARY KEY,
      "value" jsonb NOT NULL,
      "expires_at" timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX "lookup_answers_expires_idx" ON "lookup_answers" ("expires_at")');
    await runner.query(`CREATE TABLE "lookup_calls" (
      "service" text PRIMARY KEY,
      "next_at" timestamptz NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "lookup_calls"');
    await runner.query('DROP TABLE "lookup_answers"');
  }
}
