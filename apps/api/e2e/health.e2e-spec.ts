import { Client } from 'pg';
import { startTestApp } from '../src/testing/test-app.js';
import { fixture } from './testing/fixture.js';
import { Caller } from './testing/callers.js';

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
  const api = fixture(startTestApp);
  const visitor = new Caller(api);
  const live = () => visitor.get('/api/health/live');
  const ready = () => visitor.get('/api/health/ready');

  it('is alive and ready', async () => {
    await live().expect(200, { status: 'ok' });
    const { body } = await ready().expect(200);
    expect(body).toMatchObject({ status: 'ok', checks: { database: 'up' } });
  });

  it('is alive but not ready while the database is unavailable, and recovers', async () => {
    await allowConnections(api.database.url, false);
    const [alive, notReady] = [await live(), await ready()];
    await allowConnections(api.database.url, true);
    expect([alive.status, notReady.status]).toEqual([200, 503]);
    expect(notReady.body).toMatchObject({ status: 'unavailable', checks: { database: 'down' } });
    await ready().expect(200);
  });
});
