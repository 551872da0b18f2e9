import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The inputs of an analysis, and the keys that sign evidence bundles. */
export class EvidenceBundles1795360000000 implements MigrationInterface {
  name = 'EvidenceBundles1795360000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "article_revisions" ADD "record" bytea`);
    await runner.query(`ALTER TABLE "article_proposals" ADD "record" bytea`);
    await runner.query(`
      CREATE TABLE "signing_keys" (
        "id" text NOT NULL,
        "public_key" text NOT NULL,
        "private_key" text,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        "retired_at" timestamptz,
        "withdrawn_at" timestamptz,
        "withdrawn_reason_en" text NOT NULL DEFAULT '',
        "withdrawn_reason_it" text NOT NULL DEFAULT '',
        CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("id")
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX "signing_keys_current_idx" ON "signing_keys" ((true)) WHERE "retired_at" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "signing_keys"`);
    await runner.query(`ALTER TABLE "article_proposals" DROP COLUMN "record"`);
    await runner.query(`ALTER TABLE "article_revisions" DROP COLUMN "record"`);
  }
}
