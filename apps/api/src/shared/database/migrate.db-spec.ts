import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from './data-source-options.js';
import { migrate } from './migrate.js';
import { createTestDatabase, type TestDatabase } from './testing/test-database.js';

class AddsAColumn4102444800000 implements MigrationInterface {
  name = 'AddsAColumn4102444800000';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN tried text');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN tried');
  }
}

class AddsAnIndex4102444800001 implements MigrationInterface {
  name = 'AddsAnIndex4102444800001';
  transaction = false;
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX CONCURRENTLY users_tried_idx ON users (tried)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY users_tried_idx');
  }
}

describe('a migration while the older release is running', () => {
  let database: TestDatabase;
  const sources: DataSource[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    for (const source of sources) await source.destroy();
    await database.drop();
  });

  const migratingSource = async (): Promise<DataSource> => {
    const options = dataSourceOptions(database.url);
    const migrations = [...(options.migrations as (typeof AddsAColumn4102444800000)[])];
    const source = new DataSource({
      ...options,
      migrations: [...migrations, AddsAColumn4102444800000, AddsAnIndex4102444800001],
    });
    sources.push(source);
    return source.initialize();
  };

  it('retries without blocking others while another session locks a table, and finishes after that', async () => {
    const [one, other] = [await migratingSource(), await migratingSource()];
    const holder = new Client(database.url);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE users IN SHARE MODE');
    const migrating = Promise.all([migrate(one), migrate(other)]);
    const isTrue = (sql: string) => one.query<{ found: boolean }[]>(sql).then(([row]) => row?.found);
    const isWaiting = `SELECT count(*) > 0 AS found FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE d.datname = current_database() AND relation = 'users'::regclass AND NOT granted`;
    while (!(await isTrue(isWaiting)));
    while (await isTrue(isWaiting));
    await holder.query('COMMIT');
    await holder.end();
    await migrating;
    expect(
      await isTrue(`SELECT count(*) = 1 AS found FROM pg_indexes WHERE indexname = 'users_tried_idx'`),
    ).toBe(true);
  });
});
