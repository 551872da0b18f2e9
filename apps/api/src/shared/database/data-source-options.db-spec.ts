import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from './testing/test-database.js';
import { withDatabase } from './with-database.js';

describe('dataSourceOptions', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `ALTER DATABASE ${client.escapeIdentifier(client.database ?? '')} SET timezone = 'Asia/Tokyo'`,
    );
    await client.end();
  });
  afterAll(() => database.drop());

  it('reads a date without a time as a day of UTC when the server has another time zone', async () => {
    const rows = await withDatabase(database.url, (source) =>
      source.query<{ at: Date }[]>(`SELECT '2026-03-01'::timestamptz AS at`),
    );
    expect(rows[0]?.at.toISOString()).toBe('2026-03-01T00:00:00.000Z');
  });
});
