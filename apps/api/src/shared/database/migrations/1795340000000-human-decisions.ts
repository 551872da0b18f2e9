import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs of the engine do not replace a decision of staff; they are stored as proposals. */
export class HumanDecisions1795340000000 implements MigrationInterface {
  name = 'HumanDecisions1795340000000';

  /** Existing decisions are marked in batches, each in its own transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "articles" ADD COLUMN IF NOT EXISTS "decided_at" timestamptz,
      ADD COLUMN IF NOT EXISTS "decision_reason_en" text, ADD COLUMN IF NOT EXISTS "decision_reason_it" text`);
    await runner.query(`CREATE TABLE IF NOT EXISTS "article_proposals" (
      "article_id" uuid NOT NULL,
      "reason" text NOT NULL,
      "analysis" jsonb NOT NULL,
      "findings" jsonb NOT NULL,
      "trace" jsonb NOT NULL,
      "usage" jsonb,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "article_proposals_pkey" PRIMARY KEY ("article_id"),
      CONSTRAINT "article_proposals_article_id_fkey"
        FOREIGN KEY ("article_id") REFERENCES "articles" ("id") ON DELETE CASCADE
    )`);
    await runner.query(`DO $$ BEGIN LOOP
      UPDATE articles SET decided_at = analyzed_at,
          decision_reason_en = CASE revision WHEN 1 THEN short_summary_en ELSE 'An editor set the score by hand.' END,
          decision_reason_it = CASE revision WHEN 1 THEN short_summary_it
            ELSE 'Il punteggio è stato fissato dalla redazione.' END
        WHERE id IN (${DECIDED_BEFORE} LIMIT 500);
      EXIT WHEN NOT FOUND;
      COMMIT;
    END LOOP; END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "article_proposals"');
    await runner.query(
      'ALTER TABLE "articles" DROP COLUMN "decided_at", DROP COLUMN "decision_reason_en", DROP COLUMN "decision_reason_it"',
    );
  }
}

/** Articles whose latest revision was made by hand and changed more than the title. */
const DECIDED_BEFORE = `SELECT a.id FROM articles a
  JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision AND r.reason = 'manual'
  LEFT JOIN article_revisions p ON p.article_id = a.id AND p.number = a.revision - 1 AND p.reason <> 'manual'
  WHERE a.decided_at IS NULL AND (p.number IS NULL
    OR p.analysis ->> 'credibilityScore' <> r.analysis ->> 'credibilityScore'
    OR p.analysis ->> 'credibilityClass' <> r.analysis ->> 'credibilityClass')`;
