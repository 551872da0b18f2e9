import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The verdicts of staff on findings. */
export class FindingReviews1795350000310 implements MigrationInterface {
  name = 'FindingReviews1795350000310';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "finding_reviews" (
      "id" uuid NOT NULL,
      "article_id" uuid NOT NULL,
      "text_hash" text NOT NULL,
      "place" integer NOT NULL,
      "code" text NOT NULL,
      "points" integer NOT NULL,
      "verdict" text NOT NULL,
      "passage" text NOT NULL,
      "reason" text NOT NULL,
      "reviewed_by" text NOT NULL,
      "reviewed_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "finding_reviews_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "finding_reviews_verdict_check" CHECK (verdict IN ('kept', 'false', 'true-no-fault', 'added')),
      CONSTRAINT "finding_reviews_article_id_fkey"
        FOREIGN KEY ("article_id") REFERENCES "articles" ("id") ON DELETE CASCADE
    )`);
    await runner.query(
      `CREATE INDEX "finding_reviews_article_id_idx" ON "finding_reviews" ("article_id", "text_hash")`,
    );
    await runner.query(`CREATE INDEX "finding_reviews_code_idx" ON "finding_reviews" ("code")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "finding_reviews"');
  }
}
