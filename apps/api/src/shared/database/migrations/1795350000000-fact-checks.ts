import type { MigrationInterface, QueryRunner } from 'typeorm';

/** ClaimReviews of fact-checkers, from analysed pages, feeds and imports. */
export class FactChecks1795350000000 implements MigrationInterface {
  name = 'FactChecks1795350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "fact_checks" (
      "key" text PRIMARY KEY,
      "url" text NOT NULL,
      "claim" text NOT NULL,
      "rating" text NOT NULL,
      "publisher" text NOT NULL,
      "title" text NOT NULL,
      "reviewed_at" timestamptz,
      "fact_checker" text,
      "origin" text NOT NULL,
      "words" text array NOT NULL,
      "seen_at" timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query(`CREATE INDEX "fact_checks_url_idx" ON "fact_checks" ("url")`);
    await runner.query(`CREATE INDEX "fact_checks_origin_idx" ON "fact_checks" ("origin", "seen_at")`);
    await runner.query(
      `CREATE INDEX "fact_checks_words_idx" ON "fact_checks" USING gin ("words") WHERE "fact_checker" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "fact_checks"`);
  }
}
