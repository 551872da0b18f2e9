import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens that users create for scripts and programs. */
export class PersonalTokens1795340000020 implements MigrationInterface {
  name = 'PersonalTokens1795340000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "personal_tokens" (
      "id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "name" text NOT NULL,
      "scopes" text array NOT NULL,
      "hash" text NOT NULL,
      "start" text NOT NULL,
      "analyses_per_day" integer NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "expires_at" timestamptz NOT NULL,
      "last_used_at" timestamptz,
      CONSTRAINT "personal_tokens_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "personal_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
    )`);
    await runner.query(`CREATE UNIQUE INDEX "personal_tokens_hash_unique" ON "personal_tokens" ("hash")`);
    await runner.query(
      `CREATE INDEX "personal_tokens_user_id_idx" ON "personal_tokens" ("user_id", "created_at")`,
    );
    await runner.query(`CREATE INDEX "personal_tokens_expires_at_idx" ON "personal_tokens" ("expires_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "personal_tokens"`);
  }
}
