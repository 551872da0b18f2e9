import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads of posts per platform, day and outcome. */
export class PlatformReads1795350001000 implements MigrationInterface {
  name = 'PlatformReads1795350001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "platform_reads" (
      "platform" text NOT NULL,
      "day" date NOT NULL,
      "outcome" text NOT NULL,
      "reads" integer NOT NULL,
      "last_at" timestamptz NOT NULL,
      CONSTRAINT "platform_reads_pkey" PRIMARY KEY ("platform", "day", "outcome")
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "platform_reads"`);
  }
}
