import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { migrationsOf, tablesOf } from '../archive/schema.js';
import { Failure } from '../bootstrap/failure.mjs';
import { apiEnvironment } from '../start/api-environment.js';
import { newSecrets } from '../start/secrets.js';

/** Gives an empty database the tables that the archive was made from, no newer ones: later migrations run at the next start. */
export async function prepareShape(
  root: string,
  databaseUrl: string,
  migrations: readonly string[],
): Promise<void> {
  await requireEmpty(databaseUrl);
  const last = migrations.at(-1) ?? '';
  const program = join(root, 'apps', 'api', 'dist', 'migrate.js');
  const env = apiEnvironment(process.env, {
    address: { host: '127.0.0.1', port: 0 },
    dataFolder: '',
    databaseUrl,
    secrets: newSecrets(),
  });
  const child = spawn(process.execPath, [program, '--until', last], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Failure(said.trim() || `The tables could not be made (exit code ${code}).`);
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
