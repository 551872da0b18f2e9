import pg from 'pg';
import { migrationsOf, tablesOf } from '../archive/schema.js';
import { Failure } from '../bootstrap/failure.mjs';
import { runMigrations } from './run-migrations.js';

/** Gives an empty database the tables that the archive was made from, no newer ones: later migrations run at the next start. */
export async function prepareShape(
  root: string,
  databaseUrl: string,
  migrations: readonly string[],
): Promise<void> {
  await requireEmpty(databaseUrl);
  const last = migrations.at(-1) ?? '';
  await runMigrations(root, databaseUrl, last);
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const isEmpty = (await migrationsOf(client)).length === 0 && (await tablesOf(client)).length === 0;
    if (isEmpty) return;
  } finally {
    await client.end();
  }
  throw new Failure(
    'This database is not empty, and nothing is overwritten. Restore into a new one: another DATABASE_URL, or another DATA_DIR.',
  );
}
