import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the sources answered, beside the analysis that was made of it. */
export class LookedUp1795350000010 implements MigrationInterface {
  name = 'LookedUp1795350000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "article_revisions" ADD "looked_up" json`);
    await runner.query(`ALTER TABLE "article_proposals" ADD "looked_up" json`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "article_proposals" DROP COLUMN "looked_up"`);
    await runner.query(`ALTER TABLE "article_revisions" DROP COLUMN "looked_up"`);
  }
}
