import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE "model_days" (
    "day" date NOT NULL,
    "calls" integer NOT NULL DEFAULT 0,
    "input_tokens" bigint NOT NULL DEFAULT 0,
    "output_tokens" bigint NOT NULL DEFAULT 0,
    "spent_micros" bigint NOT NULL DEFAULT 0,
    "held_micros" bigint NOT NULL DEFAULT 0,
    "told_at" timestamp with time zone,
    CONSTRAINT "model_days_pkey" PRIMARY KEY ("day"),
    CONSTRAINT "model_days_held_micros_check" CHECK (held_micros >= 0)
  )`,
  `CREATE TABLE "running_processes" (
    "id" uuid NOT NULL,
    "role" text NOT NULL,
    "version" text NOT NULL,
    "started_at" timestamp with time zone NOT NULL DEFAULT now(),
    "seen_at" timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT "running_processes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "running_processes_role_check" CHECK (role IN ('api', 'worker', 'both'))
  )`,
  `CREATE TABLE "operation_marks" (
    "name" text NOT NULL,
    "at" timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT "operation_marks_pkey" PRIMARY KEY ("name")
  )`,
  `ALTER TABLE "analysis_runs" ADD COLUMN "trace_id" text`,
  `ALTER TABLE "article_revisions" ADD COLUMN "trace_id" text`,
  `ALTER TABLE "mail_outbox" ADD COLUMN "trace_id" text`,
  `ALTER TABLE "facebook_posts" ADD COLUMN "trace_id" text`,
];

const DOWN = [
  `ALTER TABLE "facebook_posts" DROP COLUMN "trace_id"`,
  `ALTER TABLE "mail_outbox" DROP COLUMN "trace_id"`,
  `ALTER TABLE "article_revisions" DROP COLUMN "trace_id"`,
  `ALTER TABLE "analysis_runs" DROP COLUMN "trace_id"`,
  `DROP TABLE "operation_marks"`,
  `DROP TABLE "running_processes"`,
  `DROP TABLE "model_days"`,
];

/** The daily cost of the model, the running processes, the time of the last backup, and the ids of requests for the log. */
export class Watching1795222800000 implements MigrationInterface {
  name = 'Watching1795222800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
