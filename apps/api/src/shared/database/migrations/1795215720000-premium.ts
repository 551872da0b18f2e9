import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The month that each payment bought, its refund, and an index of the end dates. */
export class Premium1795215720000 implements MigrationInterface {
  name = 'Premium1795215720000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "premium_periods" (
      "payment_id" uuid NOT NULL,
      "capture_id" text NOT NULL,
      "starts_at" timestamptz NOT NULL,
      "ends_at" timestamptz NOT NULL,
      "cancelled_at" timestamptz,
      "refund_due" numeric(12,2),
      CONSTRAINT "premium_periods_pkey" PRIMARY KEY ("payment_id"),
      CONSTRAINT "premium_periods_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments" ("id") ON DELETE CASCADE
    )`);
    await runner.query(
      `CREATE INDEX "users_subscription_end_idx" ON "users" ("subscription_end_date")
        WHERE subscription_tier = 'premium' AND subscription_status = 'active'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "users_subscription_end_idx"`);
    await runner.query(`DROP TABLE "premium_periods"`);
  }
}
