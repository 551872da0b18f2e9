import { readdirSync } from 'node:fs';
import type { QueryRunner } from 'typeorm';
import { MIGRATIONS } from './migrations.js';

/** The last migration of the first version. Later ones run while an older version is running. */
const LAST_OF_THE_FIRST_VERSION = 1795226400000;

/** Statements that lock tables for long or break the older version, with their replacement. */
const RULES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/i, 'CREATE INDEX CONCURRENTLY, with `transaction = false`'],
  [/^DROP INDEX (?!CONCURRENTLY)/i, 'DROP INDEX CONCURRENTLY, with `transaction = false`'],
  [/^REINDEX (?!.*CONCURRENTLY)/i, 'REINDEX … CONCURRENTLY'],
  [
    /\bADD (CONSTRAINT|CHECK|FOREIGN KEY)(?!.*NOT VALID)(?!.*USING INDEX)/i,
    'NOT VALID, then VALIDATE CONSTRAINT',
  ],
  [/\bADD COLUMN(?!.*DEFAULT).*NOT NULL/i, 'a default, or a column that may be null'],
  [/\bSET NOT NULL/i, 'a CHECK … NOT VALID, validated in a migration of its own'],
  [/\bALTER COLUMN \S+ (SET DATA )?TYPE/i, 'a new column, filled in batches'],
  [/\bRENAME\b/i, 'a new name beside the old one, which is removed one version later'],
  [/^(LOCK|VACUUM FULL|CLUSTER|TRUNCATE)\b/i, 'batches'],
  [
    /^(DROP (TABLE|FUNCTION|TRIGGER|VIEW)|ALTER TABLE .*DROP (COLUMN|CONSTRAINT))/i,
    'a contraction (see docs/runbooks/upgrade.md)',
  ],
  [/^(UPDATE|DELETE)\b(?!.*\bLIMIT\b)/i, 'batches, each with a LIMIT'],
];

interface Recorded {
  readonly name: string;
  readonly isContraction: boolean;
  readonly statements: readonly string[];
}

/** The statements of a migration, without a database. */
async function record(Migration: (typeof MIGRATIONS)[number]): Promise<Recorded> {
  const statements: string[] = [];
  const runner = {
    query: (sql: string) => Promise.resolve(void statements.push(sql.replace(/\s+/g, ' ').trim())),
  };
  const migration = new Migration();
  await migration.up(runner as unknown as QueryRunner);
  return { name: migration.name ?? '', isContraction: 'removes' in migration, statements };
}

/** Leaves out statements on tables that the migration itself creates, because no process uses them yet. */
function problemsOf({ statements, isContraction }: Recorded): string[] {
  const own = statements.flatMap((sql) => /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/i.exec(sql)?.[1] ?? []);
  return statements
    .filter(
      (sql) =>
        !own.some((table) => new RegExp(`\\b(ON|TABLE|INTO|UPDATE|FROM) "?${table}\\b`, 'i').test(sql)),
    )
    .flatMap((sql) =>
      RULES.filter(
        ([pattern, instead]) => pattern.test(sql) && !(isContraction && instead.startsWith('a contraction')),
      ).map(([, instead]) => `${sql.slice(0, 80)}: ${instead}`),
    );
}

describe('migrations', () => {
  const later = MIGRATIONS.filter(
    ({ name }) => Number(/\d{13}$/.exec(name)?.[0]) > LAST_OF_THE_FIRST_VERSION,
  );

  it('run in the order of their names', () => {
    const stamps = MIGRATIONS.map(({ name }) => Number(/\d{13}$/.exec(name)?.[0]));
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
  });

  it('are all listed', () => {
    const files = readdirSync(__dirname).flatMap((name) => /^\d{13}(?=-)/.exec(name)?.[0] ?? []);
    expect(MIGRATIONS.map(({ name }) => /\d{13}$/.exec(name)?.[0])).toEqual(files.toSorted());
  });

  it('keep what the older release uses', async () => {
    const problems = await Promise.all(
      later.map(async (Migration) =>
        problemsOf(await record(Migration)).map((text) => `${Migration.name}: ${text}`),
      ),
    );
    expect(problems.flat()).toEqual([]);
  });

  it.each([
    ['CREATE INDEX "a_idx" ON "articles" ("a")', 1],
    ['CREATE INDEX CONCURRENTLY "a_idx" ON "articles" ("a")', 0],
    ['ALTER TABLE "articles" ADD COLUMN "a" text', 0],
    [`ALTER TABLE "articles" ADD COLUMN "a" text NOT NULL DEFAULT ''`, 0],
    ['ALTER TABLE "articles" ADD COLUMN "a" text NOT NULL', 1],
    ['ALTER TABLE "articles" ADD CONSTRAINT "c" CHECK (a > 0)', 1],
    ['ALTER TABLE "articles" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID', 0],
    ['ALTER TABLE "articles" DROP COLUMN "a"', 1],
    ['ALTER TABLE "articles" ALTER COLUMN "a" TYPE bigint', 1],
    ['ALTER TABLE "articles" RENAME COLUMN "a" TO "b"', 1],
    ['UPDATE articles SET a = 1', 1],
  ])('are checked by their SQL: %s', (sql, problems) =>
    expect(problemsOf({ name: '', isContraction: false, statements: [sql] })).toHaveLength(problems),
  );

  it('may change a table they create, and drop things when they declare it', () => {
    const statements = ['CREATE TABLE "fresh" ("a" text)', 'CREATE INDEX "i" ON "fresh" ("a")'];
    expect(problemsOf({ name: '', isContraction: false, statements })).toEqual([]);
    expect(problemsOf({ name: '', isContraction: true, statements: ['DROP TABLE "old"'] })).toEqual([]);
  });
});
