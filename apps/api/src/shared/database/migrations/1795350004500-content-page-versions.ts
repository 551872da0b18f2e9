import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every saved version of the content pages. */
export class ContentPageVersions1795350004500 implements MigrationInterface {
  name = 'ContentPageVersions1795350004500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "content_page_versions" (
      "page_id" smallint NOT NULL,
      "number" integer NOT NULL,
      "title_en" text,
      "title_it" text,
      "content_en" text,
      "content_it" text,
      "enabled" boolean NOT NULL,
      "restored_from" integer,
      "saved_at" timestamptz,
      "saved_by" text,
      CONSTRAINT "content_page_versions_pkey" PRIMARY KEY ("page_id", "number"),
      CONSTRAINT "content_page_versions_page_id_fkey"
        FOREIGN KEY ("page_id") REFERENCES "content_pages" ("id") ON DELETE CASCADE
    )`);
    await runner.query(`INSERT INTO "content_page_versions"
      ("page_id", "number", "title_en", "title_it", "content_en", "content_it", "enabled", "saved_at", "saved_by")
      SELECT id, version, title_en, title_it, content_en, content_it, enabled, updated_at, updated_by
      FROM "content_pages"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "content_page_versions"');
  }
}
