import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of staff: encrypted secrets, and recovery codes as keyed hashes. */
export class SecondFactors1795350000210 implements MigrationInterface {
  name = 'SecondFactors1795350000210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "staff_second_factors" (
      "administrator_id" uuid NOT NULL,
      "secret" text NOT NULL,
      "confirmed_at" timestamptz,
      "last_step" integer NOT NULL DEFAULT 0,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "staff_second_factors_pkey" PRIMARY KEY ("administrator_id"),
      CONSTRAINT "staff_second_factors_administrator_id_fkey"
        FOREIGN KEY ("administrator_id") REFERENCES "administrators" ("id") ON DELETE CASCADE
    )`);
    await runner.query(`CREATE TABLE "staff_recovery_codes" (
      "administrator_id" uuid NOT NULL,
      "code_hash" text NOT NULL,
      CONSTRAINT "staff_recovery_codes_pkey" PRIMARY KEY ("administrator_id", "code_hash"),
      CONSTRAINT "staff_recovery_codes_administrator_id_fkey"
        FOREIGN KEY ("administrator_id") REFERENCES "administrators" ("id") ON DELETE CASCADE
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "staff_recovery_codes"');
    await runner.query('DROP TABLE "staff_second_factors"');
  }
}
