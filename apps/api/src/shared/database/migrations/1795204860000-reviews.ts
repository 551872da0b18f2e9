import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Review requests and the register of corrections. */
export class Reviews1795204860000 implements MigrationInterface {
  name = 'Reviews1795204860000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of CREATE) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['corrections', 'review_requests']) await runner.query(`DROP TABLE "${table}"`);
  }
}

const CREATE = [
  `CREATE TABLE "review_requests" (
    "id" uuid NOT NULL,
    "article_id" uuid NOT NULL,
    "reason" text NOT NULL,
    "message" text NOT NULL,
    "email" text NOT NULL,
    "language" text NOT NULL,
    "status" text NOT NULL,
    "is_email_confirmed" boolean NOT NULL DEFAULT false,
    "token_hash" text,
    "score_before" integer NOT NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "decided_at" timestamptz,
    "decided_by" text,
    "decision_reason" text,
    "reply_en" text,
    "reply_it" text,
    "version" integer NOT NULL DEFAULT 1,
    CONSTRAINT "review_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "review_requests_article_id_fkey"
      FOREIGN KEY ("article_id") REFERENCES "articles" ("id") ON DELETE CASCADE,
    CONSTRAINT "review_requests_status_check" CHECK (status IN ('unconfirmed', 'open', 'upheld', 'declined'))
  )`,
  `CREATE UNIQUE INDEX "review_requests_token_hash_unique" ON "review_requests" ("token_hash")`,
  `CREATE INDEX "review_requests_created_at_idx" ON "review_requests" ("created_at", "id")`,
  `CREATE INDEX "review_requests_status_idx" ON "review_requests" ("status", "created_at", "id")`,
  `CREATE INDEX "review_requests_article_id_idx" ON "review_requests" ("article_id", "created_at", "id")`,
  `CREATE INDEX "review_requests_decided_at_idx" ON "review_requests" ("decided_at")`,

  `CREATE TABLE "corrections" (
    "id" uuid NOT NULL,
    "article_id" uuid NOT NULL,
    "review_request_id" uuid,
    "text_en" text NOT NULL,
    "text_it" text NOT NULL,
    "score_before" integer,
    "score_after" integer,
    "published_by" text NOT NULL,
    "published_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "corrections_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "corrections_article_id_fkey"
      FOREIGN KEY ("article_id") REFERENCES "articles" ("id") ON DELETE CASCADE,
    CONSTRAINT "corrections_review_request_id_fkey"
      FOREIGN KEY ("review_request_id") REFERENCES "review_requests" ("id") ON DELETE SET NULL
  )`,
  `CREATE INDEX "corrections_published_at_idx" ON "corrections" ("published_at", "id")`,
  `CREATE INDEX "corrections_article_id_idx" ON "corrections" ("article_id", "published_at", "id")`,
  `CREATE INDEX "corrections_review_request_id_idx" ON "corrections" ("review_request_id")`,
] as const;
