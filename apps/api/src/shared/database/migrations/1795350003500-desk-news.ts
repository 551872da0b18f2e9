import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Grouped notifications, mails to the desk, and Facebook posts that are changed after a correction. */
export class DeskNews1795350003500 implements MigrationInterface {
  name = 'DeskNews1795350003500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "administrators" ADD COLUMN "desk_letters" boolean');
    await runner.query(`ALTER TABLE "notifications"
      ADD COLUMN "earlier_subject_ids" text[] NOT NULL DEFAULT '{}',
      ADD COLUMN "group_key" text,
      ADD COLUMN "count" integer NOT NULL DEFAULT 1,
      ADD COLUMN "caused_by" uuid,
      ADD COLUMN "unmailed" integer NOT NULL DEFAULT 0,
      ADD COLUMN "mailed_at" timestamptz`);
    await runner.query(`ALTER TABLE "facebook_posts"
      ADD COLUMN "attempts_before" integer NOT NULL DEFAULT 0,
      ADD COLUMN "is_outdated" boolean NOT NULL DEFAULT false,
      ADD COLUMN "text_at" timestamptz,
      ADD COLUMN "edit_state" text`);
    await runner.query(`ALTER TABLE "facebook_posts" ADD CONSTRAINT "facebook_posts_edit_state_check"
      CHECK (edit_state IN ('editing', 'edited', 'commented', 'failed')) NOT VALID`);
    await runner.query('ALTER TABLE "facebook_posts" VALIDATE CONSTRAINT "facebook_posts_edit_state_check"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "facebook_posts"
      DROP COLUMN "edit_state",
      DROP COLUMN "text_at",
      DROP COLUMN "is_outdated",
      DROP COLUMN "attempts_before"`);
    await runner.query(`ALTER TABLE "notifications"
      DROP COLUMN "mailed_at",
      DROP COLUMN "unmailed",
      DROP COLUMN "caused_by",
      DROP COLUMN "count",
      DROP COLUMN "group_key",
      DROP COLUMN "earlier_subject_ids"`);
    await runner.query('ALTER TABLE "administrators" DROP COLUMN "desk_letters"');
  }
}
