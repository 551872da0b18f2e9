import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An article that is not judged has the class `none` and the score -1, so that filters, counts and means leave it out. */
export class ArticlesWithoutScore1795327060000 implements MigrationInterface {
  name = 'ArticlesWithoutScore1795327060000';

  /** Existing articles are updated in batches, each in its own transaction. */
  readonly transaction = false;

  readonly removes = 'two checks, in favor of wider ones';

  async up(runner: QueryRunner): Promise<void> {
    await check(runner, 'articles_credibility_class_check', `credibility_class IN (${CLASSES}, 'none')`);
    await check(runner, 'articles_credibility_score_check', 'credibility_score BETWEEN -1 AND 100');
    await runner.query('ALTER TABLE "review_requests" ALTER COLUMN "score_before" DROP NOT NULL');
    await runner.query(`CREATE OR REPLACE FUNCTION "remove_abstained_score"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.credibility_class := 'none';
        NEW.credibility_score := -1;
        RETURN NEW;
      END $$`);
    await runner.query(`CREATE OR REPLACE TRIGGER "remove_abstained_score" BEFORE INSERT OR UPDATE ON "articles"
      FOR EACH ROW WHEN (NEW.judgement = 'abstained') EXECUTE FUNCTION "remove_abstained_score"()`);
    await inSteps(runner, 'articles', 'judgement = judgement', WITH_OLD_SCORE);
    await inSteps(runner, 'review_requests', 'score_before = NULL', OF_AN_ABSTAINED_ARTICLE);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS "articles_abstained_idx"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER "remove_abstained_score" ON "articles"');
    await runner.query('DROP FUNCTION "remove_abstained_score"()');
    await inSteps(
      runner,
      'articles',
      `credibility_class = 'low', credibility_score = 50`,
      `credibility_class = 'none'`,
    );
    await check(runner, 'articles_credibility_class_check', `credibility_class IN (${CLASSES})`);
    await check(runner, 'articles_credibility_score_check', 'credibility_score BETWEEN 0 AND 100');
    await inSteps(runner, 'review_requests', 'score_before = 50', 'score_before IS NULL');
    await runner.query('ALTER TABLE "review_requests" ALTER COLUMN "score_before" SET NOT NULL');
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS "articles_abstained_idx" ON "articles" ("domain", "credibility_class")
        INCLUDE ("credibility_score") WHERE judgement = 'abstained' AND deleted_at IS NULL`,
    );
  }
}

const CLASSES = `'high', 'medium', 'low', 'poor'`;

const WITH_OLD_SCORE = `judgement = 'abstained' AND credibility_class <> 'none'`;

const OF_AN_ABSTAINED_ARTICLE = `score_before IS NOT NULL
  AND EXISTS (SELECT FROM articles a WHERE a.id = article_id AND a.judgement = 'abstained')`;

async function check(runner: QueryRunner, name: string, condition: string): Promise<void> {
  await runner.query(`ALTER TABLE "articles" DROP CONSTRAINT IF EXISTS "${name}",
    ADD CONSTRAINT "${name}" CHECK (${condition}) NOT VALID`);
  await runner.query(`ALTER TABLE "articles" VALIDATE CONSTRAINT "${name}"`);
}

/** Updates in batches, so that few rows are locked, and only for a short time. */
async function inSteps(runner: QueryRunner, table: string, change: string, which: string): Promise<void> {
  await runner.query(`DO $$ BEGIN LOOP
    UPDATE ${table} SET ${change} WHERE id IN (SELECT id FROM ${table} WHERE ${which} LIMIT 500);
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP; END $$`);
}
