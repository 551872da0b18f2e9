import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One rating of the product for each user. */
export class Ratings1795194060000 implements MigrationInterface {
  name = 'Ratings1795194060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "ratings" (
      "user_id" uuid NOT NULL,
      "stars" smallint NOT NULL,
      "comment" text,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "ratings_pkey" PRIMARY KEY ("user_id"),
      CONSTRAINT "ratings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE,
      CONSTRAINT "ratings_stars_check" CHECK (stars BETWEEN 1 AND 5)
    )`);
    await runner.query(`CREATE INDEX "ratings_stars_idx" ON "ratings" ("stars")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "ratings"`);
  }
}
