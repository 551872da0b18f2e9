import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A new language of the interface needs no migration: the checks ask for the form of its code alone. */
export class AnyInterfaceLanguage1795364000000 implements MigrationInterface {
  name = 'AnyInterfaceLanguage1795364000000';

  /** A check is validated without a lock that stops writers, which takes a transaction of its own. */
  readonly transaction = false;

  readonly takesAway = 'the checks of two languages, in favor of wider ones';

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
