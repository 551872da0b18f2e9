import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users and administrators with their sessions, and the counters of failed sign-ins. */
export class Accounts1795190400000 implements MigrationInterface {
  name = 'Accounts1795190400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of CREATE) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES.toReversed()) await runner.query(`DROP TABLE "${table}"`);
  }
}

const TABLES = [
  'users',
  'sessions',
  'password_reset_tokens',
  'administrators',
  'admin_sessions',
  'audit_log',
  'attempt_counters',
  'mail_outbox',
] as const;

const CREATE = [
  `CREATE TABLE "users" (
    "id" uuid NOT NULL,
    "email" text NOT NULL,
    "email_key" text NOT NULL,
    "quota_key" text NOT NULL,
    "password_hash" text,
    "first_name" text NOT NULL,
    "last_name" text,
    "preferred_language" text NOT NULL DEFAULT 'en',
    "subscription_tier" text NOT NULL DEFAULT 'free',
    "subscription_status" text NOT NULL DEFAULT 'active',
    "subscription_end_date" timestamptz,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "users_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "users_preferred_language_check" CHECK (preferred_language IN ('en', 'it')),
    CONSTRAINT "users_subscription_tier_check" CHECK (subscription_tier IN ('free', 'premium', 'enterprise')),
    CONSTRAINT "users_subscription_status_check"
      CHECK (subscription_status IN ('active', 'inactive', 'suspended', 'cancelled', 'expired'))
  )`,
  `CREATE UNIQUE INDEX "users_email_key_unique" ON "users" ("email_key")`,
  `CREATE INDEX "users_quota_key_idx" ON "users" ("quota_key")`,
  `CREATE INDEX "users_created_at_idx" ON "users" ("created_at")`,

  `CREATE TABLE "sessions" (
    "id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "expires_at" timestamptz NOT NULL,
    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
  )`,
  `CREATE INDEX "sessions_user_id_idx" ON "sessions" ("user_id")`,
  `CREATE INDEX "sessions_expires_at_idx" ON "sessions" ("expires_at")`,

  `CREATE TABLE "password_reset_tokens" (
    "token_hash" text NOT NULL,
    "user_id" uuid NOT NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "expires_at" timestamptz NOT NULL,
    CONSTRAINT "password_reset_tokens_pkey" PRIMARY KEY ("token_hash"),
    CONSTRAINT "password_reset_tokens_user_id_fkey"
      FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
  )`,
  `CREATE INDEX "password_reset_tokens_user_id_idx" ON "password_reset_tokens" ("user_id")`,
  `CREATE INDEX "password_reset_tokens_expires_at_idx" ON "password_reset_tokens" ("expires_at")`,

  `CREATE TABLE "administrators" (
    "id" uuid NOT NULL,
    "username" text NOT NULL,
    "username_key" text NOT NULL,
    "password_hash" text NOT NULL,
    "role" text NOT NULL DEFAULT 'administrator',
    "created_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "administrators_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "administrators_role_check" CHECK (role IN ('administrator'))
  )`,
  `CREATE UNIQUE INDEX "administrators_username_key_unique" ON "administrators" ("username_key")`,

  `CREATE TABLE "admin_sessions" (
    "id" uuid NOT NULL,
    "administrator_id" uuid NOT NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "expires_at" timestamptz NOT NULL,
    CONSTRAINT "admin_sessions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "admin_sessions_administrator_id_fkey"
      FOREIGN KEY ("administrator_id") REFERENCES "administrators" ("id") ON DELETE CASCADE
  )`,
  `CREATE INDEX "admin_sessions_administrator_id_idx" ON "admin_sessions" ("administrator_id")`,
  `CREATE INDEX "admin_sessions_expires_at_idx" ON "admin_sessions" ("expires_at")`,

  `CREATE TABLE "audit_log" (
    "id" uuid NOT NULL,
    "at" timestamptz NOT NULL DEFAULT now(),
    "admin_id" uuid,
    "admin_username" text NOT NULL,
    "action" text NOT NULL,
    "subject_type" text NOT NULL,
    "subject_id" text,
    "details" jsonb NOT NULL DEFAULT '{}',
    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "audit_log_at_idx" ON "audit_log" ("at")`,
  `CREATE INDEX "audit_log_subject_idx" ON "audit_log" ("subject_type", "subject_id")`,

  `CREATE TABLE "attempt_counters" (
    "key" text NOT NULL,
    "attempts" integer NOT NULL,
    "blocked_until" timestamptz NOT NULL,
    "forgotten_at" timestamptz NOT NULL,
    CONSTRAINT "attempt_counters_pkey" PRIMARY KEY ("key")
  )`,
  `CREATE INDEX "attempt_counters_forgotten_at_idx" ON "attempt_counters" ("forgotten_at")`,

  `CREATE TABLE "mail_outbox" (
    "id" uuid NOT NULL,
    "kind" text NOT NULL,
    "recipient" text NOT NULL,
    "language" text NOT NULL,
    "payload" text NOT NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "sent_at" timestamptz,
    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "mail_outbox_unsent_idx" ON "mail_outbox" ("created_at") WHERE "sent_at" IS NULL`,
] as const;
