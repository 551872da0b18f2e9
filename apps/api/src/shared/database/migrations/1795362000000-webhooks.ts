import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks of users and their messages. */
export class Webhooks1795362000000 implements MigrationInterface {
  name = 'Webhooks1795362000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "webhooks" (
      "id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "host" text NOT NULL,
      "address" text NOT NULL,
      "secret" text NOT NULL,
      "events" text array NOT NULL,
      "state" text NOT NULL DEFAULT 'on',
      "failing_since" timestamptz,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "webhooks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE,
      CONSTRAINT "webhooks_state_check" CHECK (state IN ('on', 'off', 'failed'))
    )`);
    await runner.query(`CREATE INDEX "webhooks_user_id_idx" ON "webhooks" ("user_id", "created_at")`);
    await runner.query(`CREATE TABLE "webhook_deliveries" (
      "id" uuid NOT NULL,
      "webhook_id" uuid NOT NULL,
      "host" text NOT NULL,
      "event" text NOT NULL,
      "about" text NOT NULL,
      "payload" text NOT NULL,
      "state" text NOT NULL DEFAULT 'waiting',
      "attempts" integer NOT NULL DEFAULT 0,
      "status" integer,
      "failure" text,
      "next_attempt_at" timestamptz NOT NULL DEFAULT now(),
      "claimed_at" timestamptz,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "delivered_at" timestamptz,
      "trace_id" text,
      CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks" ("id") ON DELETE CASCADE,
      CONSTRAINT "webhook_deliveries_state_check" CHECK (state IN ('waiting', 'sending', 'delivered', 'failed'))
    )`);
    await runner.query(
      `CREATE UNIQUE INDEX "webhook_deliveries_about_unique" ON "webhook_deliveries" ("webhook_id", "event", "about")`,
    );
    await runner.query(
      `CREATE INDEX "webhook_deliveries_webhook_id_idx" ON "webhook_deliveries" ("webhook_id", "created_at")`,
    );
    await runner.query(
      `CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" ("host", "next_attempt_at") WHERE state IN ('waiting', 'sending')`,
    );
    await runner.query(
      `CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries" ("created_at")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "webhook_deliveries"`);
    await runner.query(`DROP TABLE "webhooks"`);
  }
}
