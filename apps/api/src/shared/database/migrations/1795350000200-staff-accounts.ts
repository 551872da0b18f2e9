import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts of staff with roles, the links in their mails, and the devices of their sessions. */
export class StaffAccounts1795350000200 implements MigrationInterface {
  name = 'StaffAccounts1795350000200';

  /** CREATE INDEX CONCURRENTLY can't run in a transaction. */
  readonly transaction = false;

  readonly removes = 'the check of one role, in favor of a wider one';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `ALTER TABLE "administrators" ADD COLUMN IF NOT EXISTS "email" text,
    ADD COLUMN IF NOT EXISTS "email_key" text,
    ADD COLUMN IF NOT EXISTS "preferred_language" text NOT NULL DEFAULT 'en',
    ADD COLUMN IF NOT EXISTS "deactivated_at" timestamptz,
    ADD COLUMN IF NOT EXISTS "last_sign_in_at" timestamptz,
    ADD COLUMN IF NOT EXISTS "version" integer NOT NULL DEFAULT 1`,
  `ALTER TABLE "administrators" ALTER COLUMN "password_hash" DROP NOT NULL`,
  `ALTER TABLE "administrators" DROP CONSTRAINT IF EXISTS "administrators_role_check"`,
  `ALTER TABLE "administrators" ADD CONSTRAINT "administrators_role_check"
    CHECK (role IN ('administrator', 'editor', 'moderator', 'viewer', 'technician')) NOT VALID`,
  `ALTER TABLE "administrators" VALIDATE CONSTRAINT "administrators_role_check"`,
  `ALTER TABLE "administrators" DROP CONSTRAINT IF EXISTS "administrators_preferred_language_check"`,
  `ALTER TABLE "administrators" ADD CONSTRAINT "administrators_preferred_language_check"
    CHECK (preferred_language IN ('en', 'it')) NOT VALID`,
  `ALTER TABLE "administrators" VALIDATE CONSTRAINT "administrators_preferred_language_check"`,
  `CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "administrators_email_key_unique" ON "administrators" ("email_key")`,
  `ALTER TABLE "admin_sessions" ADD COLUMN IF NOT EXISTS "device" text NOT NULL DEFAULT '',
    ADD COLUMN IF NOT EXISTS "last_used_at" timestamptz NOT NULL DEFAULT now()`,
  `CREATE TABLE IF NOT EXISTS "staff_links" (
    "administrator_id" uuid NOT NULL,
    "purpose" text NOT NULL,
    "token_hash" text NOT NULL,
    "email" text NOT NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "expires_at" timestamptz NOT NULL,
    CONSTRAINT "staff_links_pkey" PRIMARY KEY ("administrator_id", "purpose"),
    CONSTRAINT "staff_links_administrator_id_fkey"
      FOREIGN KEY ("administrator_id") REFERENCES "administrators" ("id") ON DELETE CASCADE,
    CONSTRAINT "staff_links_purpose_check" CHECK (purpose IN ('invitation', 'password', 'email'))
  )`,
  `CREATE UNIQUE INDEX IF NOT EXISTS "staff_links_token_hash_unique" ON "staff_links" ("token_hash")`,
  `CREATE INDEX IF NOT EXISTS "staff_links_expires_at_idx" ON "staff_links" ("expires_at")`,
];

const DOWN = [
  `DROP TABLE "staff_links"`,
  `ALTER TABLE "admin_sessions" DROP COLUMN "device", DROP COLUMN "last_used_at"`,
  `DELETE FROM "administrators" WHERE password_hash IS NULL OR role <> 'administrator'`,
  `DROP INDEX "administrators_email_key_unique"`,
  `ALTER TABLE "administrators" DROP CONSTRAINT "administrators_preferred_language_check",
    DROP CONSTRAINT "administrators_role_check", ALTER COLUMN "password_hash" SET NOT NULL,
    DROP COLUMN "email", DROP COLUMN "email_key", DROP COLUMN "preferred_language",
    DROP COLUMN "deactivated_at", DROP COLUMN "last_sign_in_at", DROP COLUMN "version"`,
  `ALTER TABLE "administrators" ADD CONSTRAINT "administrators_role_check" CHECK (role IN ('administrator'))`,
];
