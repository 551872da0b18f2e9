import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The answers of the sources that an analysis used. */
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
