import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Google accounts, proved e-mail addresses, and the codes that browsers exchange for a session. */
export class GoogleSignIn1795201140000 implements MigrationInterface {
  name = 'GoogleSignIn1795201140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "google_identities" (
      "issuer" text NOT NULL,
      "subject" text NOT NULL,
      "user_id" uuid NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "google_identities_pkey" PRIMARY KEY ("issuer", "subject"),
      CONSTRAINT "google_identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX "google_identities_user_id_idx" ON "google_identities" ("user_id")`);
    await runner.query(`CREATE TABLE "address_proofs" (
      "user_id" uuid NOT NULL,
      "email_key" text NOT NULL,
      "proved_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "address_proofs_pkey" PRIMARY KEY ("user_id", "email_key"),
      CONSTRAINT "address_proofs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
    )`);
    await runner.query(`CREATE TABLE "sign_in_codes" (
      "code_hash" text NOT NULL,
      "user_id" uuid NOT NULL,
      "expires_at" timestamptz NOT NULL,
      CONSTRAINT "sign_in_codes_pkey" PRIMARY KEY ("code_hash"),
      CONSTRAINT "sign_in_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX "sign_in_codes_user_id_idx" ON "sign_in_codes" ("user_id")`);
    await runner.query(`CREATE INDEX "sign_in_codes_expires_at_idx" ON "sign_in_codes" ("expires_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['sign_in_codes', 'address_proofs', 'google_identities']) {
      await runner.query(`DROP TABLE "${table}"`);
    }
  }
}
