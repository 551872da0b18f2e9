import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The posts of articles on the Facebook page. */
export class Facebook1795215660000 implements MigrationInterface {
  name = 'Facebook1795215660000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "facebook_posts" (
      "article_id" uuid NOT NULL,
      "state" text NOT NULL DEFAULT 'waiting',
      "attempts" integer NOT NULL DEFAULT 0,
      "next_attempt_at" timestamptz NOT NULL DEFAULT now(),
      "claimed_at" timestamptz,
      "failure" text,
      "post_id" text,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "facebook_posts_pkey" PRIMARY KEY ("article_id"),
      CONSTRAINT "facebook_posts_state_check" CHECK (state IN ('waiting', 'posting', 'posted', 'failed', 'unknown'))
    )`);
    await runner.query(
      `CREATE INDEX "facebook_posts_waiting_idx" ON "facebook_posts" ("next_attempt_at") WHERE state IN ('waiting', 'posting')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "facebook_posts"`);
  }
}
