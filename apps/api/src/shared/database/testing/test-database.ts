import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { processEnvironment } from '../../config/environment.js';
import { ADVISORY_LOCKS } from '../advisory-locks.js';
import { migrate } from '../migrate.js';
import { MIGRATIONS } from '../migrations/migrations.js';
import { withDatabase } from '../with-database.js';

/** The database of one suite. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Clones the migrated template database, which the first suite of a run creates. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = serverUrl();
  const name = `vaglio_test_${randomBytes(8).toString('hex')}`;
  await withClient(server, async (client) => {
    const template = await ensureTemplate(client, server);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  return { url: databaseUrl(server, name), drop: () => dropDatabase(server, name) };
}

function serverUrl(): string {
  const url = processEnvironment()['TEST_DATABASE_URL'];
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: `npm test` starts a Postgres for tests and sets it.');
  return url;
}

async function ensureTemplate(client: Client, server: string): Promise<string> {
  const fingerprint = createHash('sha256')
    .update(MIGRATIONS.map(String).join('\n'))
    .digest('hex')
    .slice(0, 16);
  const template = `vaglio_template_${fingerprint}`;
  await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.testTemplate]);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(client, server, template);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.testTemplate]);
  }
  return template;
}

/** Renamed only when complete, so that a failed migration leaves no incomplete template. */
async function makeTemplate(client: Client, server: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${draft}`);
  await withDatabase(databaseUrl(server, draft), migrate);
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
}

function dropDatabase(server: string, name: string): Promise<void> {
  return withClient(server, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
