import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The account of mails to an address that it no longer has. Mails of before are deleted after 30 days. */
export class MailsOfAccounts1795365000000 implements MigrationInterface {
  name = 'MailsOfAccounts1795365000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "mail_outbox" ADD COLUMN IF NOT EXISTS "user_id" uuid');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS "mail_outbox_user_id_idx"');
    await runner.query(
      'CREATE INDEX CONCURRENTLY "mail_outbox_user_id_idx" ON "mail_outbox" ("user_id") WHERE user_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "mail_outbox" DROP COLUMN IF EXISTS "user_id"');
  }
}
