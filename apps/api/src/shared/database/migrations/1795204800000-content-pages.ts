import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The texts of staff that replace the built-in ones. */
export class ContentPages1795204800000 implements MigrationInterface {
  name = 'ContentPages1795204800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "content_pages" (
      "id" smallint NOT NULL,
      "key" text NOT NULL,
      "title_en" text,
      "title_it" text,
      "content_en" text,
      "content_it" text,
      "enabled" boolean NOT NULL DEFAULT true,
      "version" integer NOT NULL DEFAULT 1,
      "updated_at" timestamptz,
      "updated_by" text,
      CONSTRAINT "content_pages_pkey" PRIMARY KEY ("id")
    )`);
    await runner.query(`CREATE UNIQUE INDEX "content_pages_key_unique" ON "content_pages" ("key")`);
    await runner.query(
      `INSERT INTO "content_pages" ("id", "key") VALUES (1, 'support'), (2, 'privacy'), (3, 'terms'), (4, 'contact')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "content_pages"`);
  }
}
