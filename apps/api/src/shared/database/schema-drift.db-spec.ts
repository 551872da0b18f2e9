import { DataSource } from 'typeorm';
import { startTestApp, TEST_ENVIRONMENT, type TestApp } from '../../testing/test-app.js';

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

  it('can be reverted and run again', async () => {
    const { length } = await dataSource.runMigrations();
    expect(length).toBe(0);
    for (const { transaction } of dataSource.migrations.toReversed()) {
      await dataSource.undoLastMigration({ transaction: transaction === false ? 'none' : 'each' });
    }
    expect(await dataSource.runMigrations({ transaction: 'each' })).toHaveLength(
      dataSource.migrations.length,
    );
  });
});
