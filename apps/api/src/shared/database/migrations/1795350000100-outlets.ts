import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Statements of editors about outlets, moved domains, and requests of outlets. */
export class Outlets1795350000100 implements MigrationInterface {
  name = 'Outlets1795350000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "outlet_statements" (
      "id" uuid PRIMARY KEY,
      "domain" text NOT NULL,
      "says" text NOT NULL,
      "text_en" text NOT NULL,
      "text_it" text NOT NULL,
      "source_url" text NOT NULL,
      "reason" text NOT NULL,
      "added_by" text NOT NULL,
      "added_at" timestamptz NOT NULL DEFAULT now(),
      "withdrawn_by" text,
      "withdrawn_at" timestamptz,
      CONSTRAINT "outlet_statements_says_check"
        CHECK (says IN ('registered', 'self-regulated', 'fact-checker', 'flagged', 'mixed', 'satire'))
    )`);
    await runner.query(
      'CREATE INDEX "outlet_statements_domain_idx" ON "outlet_statements" ("domain", "added_at", "id")',
    );
    await runner.query(`CREATE TABLE "outlet_domains" (
      "domain" text PRIMARY KEY,
      "outlet" text,
      "former_outlet" text,
      "source_url" text NOT NULL,
      "reason" text NOT NULL,
      "moved_by" text NOT NULL,
      "moved_at" timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query('CREATE INDEX "outlet_domains_outlet_idx" ON "outlet_domains" ("outlet")');
    await runner.query(
      'CREATE INDEX "outlet_domains_former_outlet_idx" ON "outlet_domains" ("former_outlet")',
    );
    await runner.query(`CREATE TABLE "outlet_requests" (
      "id" uuid PRIMARY KEY,
      "domain" text NOT NULL,
      "message" text NOT NULL,
      "email" text NOT NULL,
      "language" text NOT NULL,
      "status" text NOT NULL DEFAULT 'open',
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "answered_at" timestamptz,
      "answered_by" text,
      "answer" text,
      CONSTRAINT "outlet_requests_status_check" CHECK (status IN ('open', 'answered'))
    )`);
    await runner.query(
      'CREATE INDEX "outlet_requests_created_at_idx" ON "outlet_requests" ("created_at", "id")',
    );
    await runner.query(
      'CREATE INDEX "outlet_requests_status_idx" ON "outlet_requests" ("status", "created_at", "id")',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "outlet_requests"');
    await runner.query('DROP TABLE "outlet_domains"');
    await runner.query('DROP TABLE "outlet_statements"');
  }
}
