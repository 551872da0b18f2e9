import { Client } from 'pg';
import request from 'supertest';
import { startTestApp } from '../src/testing/test-app.js';
import type { TestApp } from '../src/testing/test-app.js';

/** Refuses new connections to a database and closes the open ones. */
async function allowConnections(databaseUrl: string, isAllowed: boolean): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isAllowed}`);
  if (!isAllowed)
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  await client.end();
}

describe('health', () => {
  let running: TestApp;

  beforeAll(async () => {
    running = await startTestApp();
  });
  afterAll(() => running.close());

  it('is alive and ready', async () => {
    const live = await request(running.url).get('/api/health/live');
    const ready = await request(running.url).get('/api/health/ready');
    expect([live.status, live.body]).toEqual([200, { status: 'ok' }]);
    expect([ready.status, ready.body.status, ready.body.checks.database]).toEqual([200, 'ok', 'up']);
  });

  it('stays alive and not ready while the database is away, and recovers', async () => {
    await allowConnections(running.database.url, false);
    const live = await request(running.url).get('/api/health/live');
    const ready = await request(running.url).get('/api/health/ready');
    await allowConnections(running.database.url, true);
    const again = await request(running.url).get('/api/health/ready');
    expect(live.status).toBe(200);
    expect([ready.status, ready.body]).toMatchObject([
      503,
      { status: 'unavailable', checks: { database: 'down' } },
    ]);
    expect(again.status).toBe(200);
  });
});
