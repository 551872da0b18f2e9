import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Failure } from '../bootstrap/failure.mjs';
import { apiEnvironment } from '../start/api-environment.js';
import { newSecrets } from '../start/secrets.js';

/** Brings a database's tables to the state after one migration, or after all of them. */
export async function runMigrations(root: string, databaseUrl: string, last?: string): Promise<void> {
  const program = join(root, 'apps', 'api', 'dist', 'migrate.js');
  const env = apiEnvironment(process.env, {
    address: { host: '127.0.0.1', port: 0 },
    dataFolder: '',
    databaseUrl,
    secrets: newSecrets(),
  });
  const child = spawn(process.execPath, [program, ...(last === undefined ? [] : ['--until', last])], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [stderr, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Failure(stderr.trim() || `The tables could not be made (exit code ${code}).`);
}
