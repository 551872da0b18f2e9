import { DataSource, type QueryRunner } from 'typeorm';
import { startTestApp, TEST_ENVIRONMENT, type TestApp } from '../../testing/test-app.js';

/** All columns, indexes, constraints, functions and triggers, one per line. */
const SCHEMA = `
  SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS line
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION SELECT pg_get_functiondef(p.oid) FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
  ORDER BY line`;

async function schemaOf(database: DataSource | QueryRunner): Promise<readonly string[]> {
  const rows = (await database.query(SCHEMA)) as { line: string }[];
  return rows.map(({ line }) => line);
}

describe('the migrations', () => {
  let api: TestApp;
  let dataSource: DataSource;

  beforeAll(async () => {
    api = await startTestApp();
    dataSource = api.app.get(DataSource);
  });
  afterAll(() => api.close());

  it('create exactly the tables that the entities describe', async () => {
    const difference = await dataSource.driver.createSchemaBuilder().log();
    expect(difference.upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('are drafted from the entities that the application loads', async () => {
    Object.assign(process.env, TEST_ENVIRONMENT, { DATABASE_URL: api.database.url });
    const { default: drafting } = await import('../../data-source.js');
    await drafting.initialize();
    const drafted = drafting.entityMetadatas.map(({ name }) => name);
    await drafting.destroy();
    expect(drafted.toSorted()).toEqual(dataSource.entityMetadatas.map(({ name }) => name).toSorted());
  });

  it('have check constraints with the same words as the entities', async () => {
    const rows = await dataSource.query<{ name: string; definition: string }[]>(
      `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE contype = 'c'`,
    );
    const wordsIn = (sql = '') => [...sql.matchAll(/'([^']*)'/g)].map(([, word]) => word).toSorted();
    const checks = dataSource.entityMetadatas
      .flatMap((entity) => entity.checks)
      .filter(({ expression }) => wordsIn(expression).length > 0);
    const stored = checks.map(({ name }) => [
      name,
      wordsIn(rows.find((row) => row.name === name)?.definition),
    ]);
    expect(Object.fromEntries(stored)).toEqual(
      Object.fromEntries(checks.map(({ name, expression }) => [name, wordsIn(expression)])),
    );
  });

  it('can be reverted and run again, each back to the schema before it', async () => {
    const { length } = await dataSource.runMigrations();
    expect(length).toBe(0);
    const reverted = new Map<string, readonly string[]>();
    for (const { name = '', transaction } of dataSource.migrations.toReversed()) {
      await dataSource.undoLastMigration({ transaction: transaction === false ? 'none' : 'each' });
      reverted.set(name, await schemaOf(dataSource));
    }
    const before = new Map<string, readonly string[]>();
    for (const migration of dataSource.migrations) {
      const up = migration.up.bind(migration);
      migration.up = async (runner) => {
        before.set(migration.name ?? '', await schemaOf(runner));
        await up(runner);
      };
    }
    await dataSource.runMigrations({ transaction: 'each' });
    expect(reverted.size).toBe(dataSource.migrations.length);
    const differences = [...reverted].flatMap(([name, schema]) => {
      const expected = before.get(name) ?? [];
      const added = schema.filter((line) => !expected.includes(line));
      const lost = expected.filter((line) => !schema.includes(line));
      return [...added, ...lost].map((line) => `${name}: ${line}`);
    });
    expect(differences).toEqual([]);
  });
});
