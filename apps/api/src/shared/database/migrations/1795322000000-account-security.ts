import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Networks from which accounts signed in, as keyed hashes, and e-mail addresses that are not confirmed yet. */
export class AccountSecurity1795322000000 implements MigrationInterface {
  name = 'AccountSecurity1795322000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "sign_in_networks" (
      "network_hash" text NOT NULL,
      "user_id" uuid,
      "administrator_id" uuid,
      "last_used_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "sign_in_networks_pkey" PRIMARY KEY ("network_hash"),
      CONSTRAINT "sign_in_networks_owner_check" CHECK (num_nonnulls(user_id, administrator_id) = 1),
      CONSTRAINT "sign_in_networks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE,
      CONSTRAINT "sign_in_networks_administrator_id_fkey" FOREIGN KEY ("administrator_id") REFERENCES "administrators" ("id") ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX "sign_in_networks_user_id_idx" ON "sign_in_networks" ("user_id")`);
    await runner.query(
      `CREATE INDEX "sign_in_networks_administrator_id_idx" ON "sign_in_networks" ("administrator_id")`,
    );
    await runner.query(
      `CREATE INDEX "sign_in_networks_last_used_at_idx" ON "sign_in_networks" ("last_used_at")`,
    );
    await runner.query(`CREATE TABLE "email_changes" (
      "user_id" uuid NOT NULL,
      "email" text NOT NULL,
      "token_hash" text NOT NULL,
      "requested_at" timestamptz NOT NULL DEFAULT now(),
      "expires_at" timestamptz NOT NULL,
      CONSTRAINT "email_changes_pkey" PRIMARY KEY ("user_id"),
      CONSTRAINT "email_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
    )`);
    await runner.query(
      `CREATE UNIQUE INDEX "email_changes_token_hash_unique" ON "email_changes" ("token_hash")`,
    );
    await runner.query(`CREATE INDEX "email_changes_expires_at_idx" ON "email_changes" ("expires_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "email_changes"');
    await runner.query('DROP TABLE "sign_in_networks"');
  }
}
