import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a source's figures leave out is found at once, however much the source has published. */
export class AbstainedArticles1795312800000 implements MigrationInterface {
  name = 'AbstainedArticles1795312800000';

  /** An index that is made while others write can't be made in a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // One that was broken off stays behind, and would be in the way.
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
