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
