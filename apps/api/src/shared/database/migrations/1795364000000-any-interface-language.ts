import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checks only the form of a language code, so that a new interface language needs no migration. */
export class AnyInterfaceLanguage1795364000000 implements MigrationInterface {
  name = 'AnyInterfaceLanguage1795364000000';

  /** Each check is validated in its own transaction, which does not block writers. */
  readonly transaction = false;

  readonly removes = 'the checks of two languages, in favor of wider ones';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await replaceCheck(runner, table, "preferred_language ~ '^[a-z]{2}$'");
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(
        `UPDATE "${table}" SET preferred_language = 'en' WHERE preferred_language NOT IN ('en', 'it')`,
      );
      await replaceCheck(runner, table, "preferred_language IN ('en', 'it')");
    }
  }
}

const TABLES = ['users', 'administrators'] as const;

async function replaceCheck(runner: QueryRunner, table: string, condition: string): Promise<void> {
  const check = `"${table}_preferred_language_check"`;
  await runner.query(`ALTER TABLE "${table}" DROP CONSTRAINT IF EXISTS ${check},
    ADD CONSTRAINT ${check} CHECK (${condition}) NOT VALID`);
  await runner.query(`ALTER TABLE "${table}" VALIDATE CONSTRAINT ${check}`);
}
