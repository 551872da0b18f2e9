import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Analysed pages that are read again, and their changes. */
export class EditWatch1795350000500 implements MigrationInterface {
  name = 'EditWatch1795350000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "watched_articles" (
      "article_id" uuid NOT NULL,
      "host" text NOT NULL,
      "url" text NOT NULL,
      "watched_since" timestamptz NOT NULL DEFAULT now(),
      "due_at" timestamptz,
      "claim_token" uuid,
      "attempts" integer NOT NULL DEFAULT 0,
      "state" text NOT NULL DEFAULT 'readable',
      "seen_revision" integer NOT NULL,
      "seen_by" text NOT NULL,
      "seen" jsonb,
      "earlier_hash" text,
      "etag" text,
      "last_modified" text,
      "candidate" text,
      "wants_run" boolean NOT NULL DEFAULT false,
      "last_read_at" timestamptz,
      "changes" integer NOT NULL DEFAULT 0,
      "silent_changes" integer NOT NULL DEFAULT 0,
      "last_kind" text,
      "last_change_at" timestamptz,
      CONSTRAINT "watched_articles_pkey" PRIMARY KEY ("article_id"),
      CONSTRAINT "watched_articles_article_id_fkey"
        FOREIGN KEY ("article_id") REFERENCES "articles" ("id") ON DELETE CASCADE,
      CONSTRAINT "watched_articles_state_check" CHECK (state IN ('readable', 'gone', 'walled'))
    )`);
    await runner.query(`CREATE INDEX "watched_articles_due_idx" ON "watched_articles" ("host", "due_at")`);
    await runner.query(`CREATE INDEX "watched_articles_silent_changes_idx"
      ON "watched_articles" ("silent_changes", "last_change_at", "article_id") WHERE changes > 0`);
    await runner.query(`CREATE INDEX "watched_articles_last_change_at_idx"
      ON "watched_articles" ("last_change_at", "article_id") WHERE changes > 0`);
    await runner.query(`CREATE TABLE "watched_hosts" (
      "host" text NOT NULL,
      "free_at" timestamptz NOT NULL DEFAULT now(),
      "due_at" timestamptz,
      "failures" integer NOT NULL DEFAULT 0,
      "robots" text,
      "robots_read_at" timestamptz,
      CONSTRAINT "watched_hosts_pkey" PRIMARY KEY ("host")
    )`);
    await runner.query(`CREATE INDEX "watched_hosts_due_idx" ON "watched_hosts" ("due_at")`);
    await runner.query(`CREATE TABLE "watch_days" (
      "day" date NOT NULL,
      "reads" integer NOT NULL,
      CONSTRAINT "watch_days_pkey" PRIMARY KEY ("day")
    )`);
    await runner.query(`CREATE TABLE "page_changes" (
      "id" uuid NOT NULL,
      "article_id" uuid NOT NULL,
      "kind" text NOT NULL,
      "noticed_at" timestamptz NOT NULL DEFAULT now(),
      "is_substantial" boolean NOT NULL,
      "headline" jsonb,
      "sentences" jsonb NOT NULL,
      "more_sentences" integer NOT NULL,
      "revision" integer NOT NULL,
      CONSTRAINT "page_changes_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "page_changes_article_id_fkey"
        FOREIGN KEY ("article_id") REFERENCES "articles" ("id") ON DELETE CASCADE,
      CONSTRAINT "page_changes_kind_check" CHECK (kind IN ('corrected', 'changed', 'gone', 'walled', 'back'))
    )`);
    await runner.query(
      `CREATE INDEX "page_changes_article_id_idx" ON "page_changes" ("article_id", "noticed_at")`,
    );
    await runner.query(`CREATE TABLE "change_letters" (
      "user_id" uuid NOT NULL,
      "asked_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "change_letters_pkey" PRIMARY KEY ("user_id"),
      CONSTRAINT "change_letters_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['change_letters', 'page_changes', 'watch_days', 'watched_hosts', 'watched_articles'])
      await runner.query(`DROP TABLE "${table}"`);
  }
}
