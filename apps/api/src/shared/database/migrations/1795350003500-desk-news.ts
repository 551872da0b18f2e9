import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications that were put together, letters to the desk, and Facebook posts that are changed after a correction. */
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
    await runner.query(`CREATE INDEX "notifications_group_key_idx" ON "notifications" ("group_key")
      WHERE is_read = false AND group_key IS NOT NULL`);
    await runner.query(`CREATE INDEX "notifications_unmailed_idx" ON "notifications" ("created_at")
      WHERE unmailed > 0`);
    await runner.query(`CREATE INDEX "notifications_mailed_at_idx" ON "notifications" ("mailed_at")
      WHERE mailed_at IS NOT NULL`);
    await runner.query(`ALTER TABLE "facebook_posts"
      ADD COLUMN "attempts_before" integer NOT NULL DEFAULT 0,
      ADD COLUMN "is_outdated" boolean NOT NULL DEFAULT false,
      ADD COLUMN "text_at" timestamptz,
      DROP CONSTRAINT "facebook_posts_state_check",
      ADD CONSTRAINT "facebook_posts_state_check" CHECK (
        state IN ('waiting', 'posting', 'posted', 'failed', 'unknown', 'editing', 'edited', 'commented', 'edit-failed'))`);
    await runner.query(`CREATE INDEX "facebook_posts_outdated_idx" ON "facebook_posts" ("next_attempt_at")
      WHERE is_outdated OR state = 'editing'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "facebook_posts_outdated_idx"');
    await runner.query(`UPDATE "facebook_posts" SET state = 'posted'
      WHERE state IN ('editing', 'edited', 'commented', 'edit-failed')`);
    await runner.query(`ALTER TABLE "facebook_posts"
      DROP CONSTRAINT "facebook_posts_state_check",
      ADD CONSTRAINT "facebook_posts_state_check" CHECK (
        state IN ('waiting', 'posting', 'posted', 'failed', 'unknown')),
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
