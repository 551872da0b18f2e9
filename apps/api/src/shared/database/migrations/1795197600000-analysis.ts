import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs of the engine with their requests and events, and the daily quota. */
export class Analysis1795197600000 implements MigrationInterface {
  name = 'Analysis1795197600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of CREATE) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES.toReversed()) await runner.query(`DROP TABLE "${table}"`);
  }
}

const TABLES = ['analysis_runs', 'analysis_requests', 'analysis_events', 'quota_usage'] as const;

const CREATE = [
  `CREATE TABLE "analysis_runs" (
    "id" uuid NOT NULL,
    "canonical_url" text NOT NULL,
    "url" text NOT NULL,
    "reason" text NOT NULL,
    "status" text NOT NULL DEFAULT 'queued',
    "stage" text,
    "priority" text NOT NULL DEFAULT 'normal',
    "attempts" integer NOT NULL DEFAULT 0,
    "claim_token" uuid,
    "heartbeat_at" timestamptz,
    "event_count" integer NOT NULL DEFAULT 0,
    "article_id" uuid,
    "error_code" text,
    "error_kind" text,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "started_at" timestamptz,
    "finished_at" timestamptz,
    CONSTRAINT "analysis_runs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "analysis_runs_article_id_fkey"
      FOREIGN KEY ("article_id") REFERENCES "articles" ("id") ON DELETE SET NULL,
    CONSTRAINT "analysis_runs_status_check"
      CHECK (status IN ('queued', 'processing', 'completed', 'failed', 'cancelled')),
    CONSTRAINT "analysis_runs_reason_check" CHECK (reason IN ('submission', 'regeneration')),
    CONSTRAINT "analysis_runs_priority_check" CHECK (priority IN ('high', 'normal'))
  )`,
  `CREATE UNIQUE INDEX "analysis_runs_live_unique" ON "analysis_runs" ("canonical_url")
    WHERE status IN ('queued', 'processing')`,
  `CREATE INDEX "analysis_runs_live_idx" ON "analysis_runs" ("created_at")
    WHERE status IN ('queued', 'processing')`,
  `CREATE INDEX "analysis_runs_article_id_idx" ON "analysis_runs" ("article_id")`,
  `CREATE INDEX "analysis_runs_finished_at_idx" ON "analysis_runs" ("finished_at")`,

  `CREATE TABLE "analysis_requests" (
    "id" uuid NOT NULL,
    "user_id" uuid,
    "admin_id" uuid,
    "url" text NOT NULL,
    "run_id" uuid,
    "status" text NOT NULL,
    "article_id" uuid,
    "error_code" text,
    "error_kind" text,
    "quota_key" text,
    "quota_day" date,
    "quota_state" text NOT NULL DEFAULT 'none',
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "finished_at" timestamptz,
    CONSTRAINT "analysis_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "analysis_requests_user_id_fkey"
      FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE SET NULL,
    CONSTRAINT "analysis_requests_run_id_fkey"
      FOREIGN KEY ("run_id") REFERENCES "analysis_runs" ("id") ON DELETE CASCADE,
    CONSTRAINT "analysis_requests_article_id_fkey"
      FOREIGN KEY ("article_id") REFERENCES "articles" ("id") ON DELETE SET NULL,
    CONSTRAINT "analysis_requests_status_check"
      CHECK (status IN ('open', 'completed', 'failed', 'cancelled')),
    CONSTRAINT "analysis_requests_quota_state_check"
      CHECK (quota_state IN ('none', 'reserved', 'used', 'refunded'))
  )`,
  `CREATE INDEX "analysis_requests_user_id_created_at_idx" ON "analysis_requests" ("user_id", "created_at")`,
  `CREATE INDEX "analysis_requests_run_id_idx" ON "analysis_requests" ("run_id")`,
  `CREATE INDEX "analysis_requests_article_id_idx" ON "analysis_requests" ("article_id")`,
  `CREATE INDEX "analysis_requests_open_idx" ON "analysis_requests" ("created_at") WHERE status = 'open'`,

  `CREATE TABLE "analysis_events" (
    "run_id" uuid NOT NULL,
    "seq" integer NOT NULL,
    "payload" jsonb NOT NULL,
    CONSTRAINT "analysis_events_pkey" PRIMARY KEY ("run_id", "seq"),
    CONSTRAINT "analysis_events_run_id_fkey"
      FOREIGN KEY ("run_id") REFERENCES "analysis_runs" ("id") ON DELETE CASCADE
  )`,

  `CREATE TABLE "quota_usage" (
    "quota_key" text NOT NULL,
    "day" date NOT NULL,
    "used" integer NOT NULL,
    CONSTRAINT "quota_usage_pkey" PRIMARY KEY ("quota_key", "day"),
    CONSTRAINT "quota_usage_used_check" CHECK (used >= 0)
  )`,
  `CREATE INDEX "quota_usage_day_idx" ON "quota_usage" ("day")`,
] as const;
