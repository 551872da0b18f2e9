import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Our own copies of pictures. `PictureFetcher` schedules those of existing articles. */
export class ArticlePictures1795324000000 implements MigrationInterface {
  name = 'ArticlePictures1795324000000';

  /** CREATE INDEX CONCURRENTLY can't run in a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "articles" ADD COLUMN IF NOT EXISTS "picture_version" text');
    await runner.query(`CREATE TABLE IF NOT EXISTS "article_pictures" (
      "article_id" uuid NOT NULL,
      "source_url" text NOT NULL,
      "state" text NOT NULL DEFAULT 'waiting',
      "attempts" integer NOT NULL DEFAULT 0,
      "due_at" timestamptz NOT NULL DEFAULT now(),
      "failure" text,
      "version" text,
      "narrow" bytea,
      "wide" bytea,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "article_pictures_pkey" PRIMARY KEY ("article_id"),
      CONSTRAINT "article_pictures_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles" ("id") ON DELETE CASCADE,
      CONSTRAINT "article_pictures_state_check" CHECK (state IN ('waiting', 'stored', 'failed'))
    )`);
    // WebP is compressed already.
    await runner.query(
      'ALTER TABLE "article_pictures" ALTER COLUMN "narrow" SET STORAGE EXTERNAL, ALTER COLUMN "wide" SET STORAGE EXTERNAL',
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS "article_pictures_waiting_idx"');
    await runner.query(
      `CREATE INDEX CONCURRENTLY "article_pictures_waiting_idx" ON "article_pictures" ("due_at") WHERE state = 'waiting'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "article_pictures"');
    await runner.query('ALTER TABLE "articles" DROP COLUMN "picture_version"');
  }
}
