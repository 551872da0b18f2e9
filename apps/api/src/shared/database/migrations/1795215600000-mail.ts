import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The state of each mail in the outbox. */
export class Mail1795215600000 implements MigrationInterface {
  name = 'Mail1795215600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mail_outbox"
      ADD COLUMN "state" text NOT NULL DEFAULT 'waiting',
      ADD COLUMN "attempts" integer NOT NULL DEFAULT 0,
      ADD COLUMN "next_attempt_at" timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN "claimed_at" timestamptz,
      ADD COLUMN "expires_at" timestamptz NOT NULL DEFAULT now() + interval '1 day',
      ADD COLUMN "failure" text,
      ADD COLUMN "about" text,
      ADD CONSTRAINT "mail_outbox_state_check"
        CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'unknown', 'expired'))`);
    await runner.query(`ALTER TABLE "mail_outbox" ALTER COLUMN "expires_at" DROP DEFAULT`);
    await runner.query(`UPDATE "mail_outbox" SET state = 'sent' WHERE sent_at IS NOT NULL`);
    await runner.query(`DROP INDEX "mail_outbox_unsent_idx"`);
    await runner.query(
      `CREATE INDEX "mail_outbox_waiting_idx" ON "mail_outbox" ("next_attempt_at") WHERE state IN ('waiting', 'sending')`,
    );
    await runner.query(`CREATE INDEX "mail_outbox_created_at_idx" ON "mail_outbox" ("created_at")`);
    await runner.query(`CREATE UNIQUE INDEX "mail_outbox_about_unique" ON "mail_outbox" ("kind", "about")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "mail_outbox_about_unique"`);
    await runner.query(`DROP INDEX "mail_outbox_created_at_idx"`);
    await runner.query(`DROP INDEX "mail_outbox_waiting_idx"`);
    await runner.query(
      `CREATE INDEX "mail_outbox_unsent_idx" ON "mail_outbox" ("created_at") WHERE "sent_at" IS NULL`,
    );
    await runner.query(`ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_state_check",
      DROP COLUMN "about", DROP COLUMN "failure", DROP COLUMN "expires_at", DROP COLUMN "claimed_at",
      DROP COLUMN "next_attempt_at", DROP COLUMN "attempts", DROP COLUMN "state"`);
  }
}
