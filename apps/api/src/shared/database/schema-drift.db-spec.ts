import { startTestApp } from '../../testing/test-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { DataSource } from 'typeorm';

describe('the migrations', () => {
  let running: TestApp;

  beforeAll(async () => {
    running = await startTestApp();
  });
  afterAll(() => running.close());

  it('create exactly the tables that the entities describe', async () => {
    const difference = await running.app.get(DataSource).driver.createSchemaBuilder().log();
    expect(difference.upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('allow in each checked column the words that its entity allows', async () => {
    const dataSource = running.app.get(DataSource);
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

  it('can be undone and done again', async () => {
    const dataSource = running.app.get(DataSource);
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
