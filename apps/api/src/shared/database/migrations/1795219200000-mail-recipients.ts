import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index to find the mails of a deleted account. */
export class MailRecipients1795219200000 implements MigrationInterface {
  name = 'MailRecipients1795219200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "mail_outbox_recipient_idx" ON "mail_outbox" ("recipient")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "mail_outbox_recipient_idx"`);
  }
}
