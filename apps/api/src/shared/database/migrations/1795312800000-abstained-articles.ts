import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index to find the articles without a score of a source, which its figures leave out. */
export class AbstainedArticles1795312800000 implements MigrationInterface {
  name = 'AbstainedArticles1795312800000';

  /** CREATE INDEX CONCURRENTLY can't run in a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted run leaves an invalid index with this name.
    await this.down(runner);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "articles_abstained_idx" ON "articles" ("domain", "credibility_class")
        INCLUDE ("credibility_score") WHERE judgement = 'abstained' AND deleted_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS "articles_abstained_idx"');
  }
}
