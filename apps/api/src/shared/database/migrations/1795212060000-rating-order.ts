import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for the order of ratings by stars. */
export class RatingOrder1795212060000 implements MigrationInterface {
  name = 'RatingOrder1795212060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "ratings_stars_idx"`);
    await runner.query(`CREATE INDEX "ratings_stars_idx" ON "ratings" ("stars", "created_at", "user_id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "ratings_stars_idx"`);
    await runner.query(`CREATE INDEX "ratings_stars_idx" ON "ratings" ("stars")`);
  }
}
