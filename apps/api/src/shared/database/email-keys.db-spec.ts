import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source-options.js';
import { EmailKeys1795322060000 } from './migrations/1795322060000-email-keys.js';
import { createTestDatabase, type TestDatabase } from './testing/test-database.js';

const ACCOUNTS = [
  ['0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01', 'anna@bücher.example'],
  ['0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a02', 'bruno@bücher.example'],
  ['0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a03', 'bruno@xn--bcher-kva.example'],
  ['0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a04', 'carla@example.org'],
] as const;

describe('the migration of e-mail keys', () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    source = await new DataSource(dataSourceOptions(database.url)).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  const keys = async (): Promise<string[]> => {
    const rows = await source.query<{ key: string }[]>('SELECT email_key AS key FROM users ORDER BY id');
    return rows.map(({ key }) => key);
  };

  it('writes domains in ASCII, skips a second account of the same address, and can be reverted', async () => {
    for (const [id, key] of ACCOUNTS) {
      await source.query(
        `INSERT INTO users (id, email, email_key, quota_key, first_name) VALUES ($1, $2, $2, $2, 'Anna')`,
        [id, key],
      );
    }
    const runner = source.createQueryRunner();
    try {
      await new EmailKeys1795322060000().up(runner);
      expect(await keys()).toEqual([
        'anna@xn--bcher-kva.example',
        'bruno@bücher.example',
        'bruno@xn--bcher-kva.example',
        'carla@example.org',
      ]);
      await new EmailKeys1795322060000().down(runner);
      expect((await keys())[0]).toBe('anna@bücher.example');
    } finally {
      await runner.release();
    }
  });
});
