import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns for how much of a post was read, how the text of the analysis was made, and the language of the judged text. */
export class ArticleFacts1795350000410 implements MigrationInterface {
  name = 'ArticleFacts1795350000410';

  /** Existing articles are updated in batches, each in its own transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "articles" ADD COLUMN IF NOT EXISTS "text_language" text,
      ADD COLUMN IF NOT EXISTS "coverage" text, ADD COLUMN IF NOT EXISTS "digital_source" text`);
    await runner.query(`DO $$ BEGIN LOOP
      UPDATE articles a SET text_language = r.analysis ->> 'textLanguage',
          coverage = r.analysis #>> '{technicalSignals,coverage}',
          digital_source = CASE WHEN r.engine_version = 'manual' THEN 'digitalCreation'
            WHEN r.engine = 'openai' THEN 'trainedAlgorithmicMedia' ELSE 'algorithmicMedia' END
        FROM article_revisions r
        WHERE r.article_id = a.id AND r.number = a.revision AND a.id IN (
          SELECT o.id FROM articles o JOIN article_revisions n ON n.article_id = o.id AND n.number = o.revision
          WHERE o.digital_source IS NULL LIMIT 500);
      EXIT WHEN NOT FOUND;
      COMMIT;
    END LOOP; END $$`);
    for (const order of ORDERS) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${nameOf(order)}"`);
      const keys = order === 'created_at' ? '"created_at" DESC' : `"${order}" DESC, "created_at" DESC`;
      await runner.query(`CREATE INDEX CONCURRENTLY "${nameOf(order)}"
        ON "articles" ("text_language", ${keys}, "id" DESC) WHERE deleted_at IS NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const order of ORDERS) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${nameOf(order)}"`);
    await runner.query(
      'ALTER TABLE "articles" DROP COLUMN "text_language", DROP COLUMN "coverage", DROP COLUMN "digital_source"',
    );
  }
}

const ORDERS = ['created_at', 'credibility_score', 'share_count'] as const;

const nameOf = (order: string): string => `articles_language_${order}_idx`;
