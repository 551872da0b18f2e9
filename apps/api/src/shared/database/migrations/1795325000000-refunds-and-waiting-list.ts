import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds, including those promised before this migration, and the waiting list for Premium. */
export class RefundsAndWaitingList1795325000000 implements MigrationInterface {
  name = 'RefundsAndWaitingList1795325000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "refunds" (
      "id" uuid NOT NULL,
      "payment_id" uuid NOT NULL,
      "language" text NOT NULL,
      "amount" numeric(12,2) NOT NULL,
      "currency" text NOT NULL,
      "status" text NOT NULL DEFAULT 'due',
      "attempt" integer NOT NULL DEFAULT 1,
      "claimed_at" timestamptz,
      "failure" text,
      "paypal_refund_id" text,
      "settled_at" timestamptz,
      "settled_by" text,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "refunds_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments" ("id") ON DELETE CASCADE,
      CONSTRAINT "refunds_status_check" CHECK (status IN ('due', 'sending', 'unclear', 'pending', 'paid'))
    )`);
    await runner.query(`CREATE UNIQUE INDEX "refunds_payment_id_unique" ON "refunds" ("payment_id")`);
    await runner.query(`CREATE INDEX "refunds_created_at_idx" ON "refunds" ("created_at", "id")`);
    await runner.query(`CREATE INDEX "refunds_status_idx" ON "refunds" ("status", "created_at", "id")`);
    await runner.query(
      `INSERT INTO "refunds" (id, payment_id, language, amount, currency, created_at)
        SELECT gen_random_uuid(), p.id, COALESCE(u.preferred_language, 'en'), q.refund_due, p.currency, q.cancelled_at
        FROM premium_periods q JOIN payments p ON p.id = q.payment_id LEFT JOIN users u ON u.id = p.user_id
        WHERE q.refund_due > 0 AND q.cancelled_at IS NOT NULL AND p.status = 'completed'`,
    );
    await runner.query(`CREATE TABLE "waiting_list" (
      "id" uuid NOT NULL,
      "user_id" uuid,
      "email" text NOT NULL,
      "email_key" text NOT NULL,
      "language" text NOT NULL,
      "consented_at" timestamptz NOT NULL DEFAULT now(),
      "notified_at" timestamptz,
      CONSTRAINT "waiting_list_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "waiting_list_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
    )`);
    await runner.query(`CREATE UNIQUE INDEX "waiting_list_email_key_unique" ON "waiting_list" ("email_key")`);
    await runner.query(`CREATE INDEX "waiting_list_user_id_idx" ON "waiting_list" ("user_id")`);
    await runner.query(`CREATE INDEX "waiting_list_notified_at_idx" ON "waiting_list" ("notified_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "waiting_list"`);
    await runner.query(`DROP TABLE "refunds"`);
  }
}
