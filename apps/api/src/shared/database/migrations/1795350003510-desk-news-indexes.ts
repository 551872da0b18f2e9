import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = [
  [
    'notifications_group_key_idx',
    '"notifications" ("group_key") WHERE is_read = false AND group_key IS NOT NULL',
  ],
  ['notifications_unmailed_idx', '"notifications" ("created_at") WHERE unmailed > 0'],
  ['notifications_mailed_at_idx', '"notifications" ("mailed_at") WHERE mailed_at IS NOT NULL'],
  [
    'facebook_posts_outdated_idx',
    `"facebook_posts" ("next_attempt_at") WHERE is_outdated OR edit_state = 'editing'`,
  ],
] as const;

/** Indexes for mails to the desk and for posts to be changed, created while an older version is running. */
export class DeskNewsIndexes1795350003510 implements MigrationInterface {
  name = 'DeskNewsIndexes1795350003510';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of INDEXES) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
      await runner.query(`CREATE INDEX CONCURRENTLY "${name}" ON ${on}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
  }
}
