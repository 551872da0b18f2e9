import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Failure } from '../bootstrap/failure.mjs';
import { makeFolder } from '../bootstrap/make-folder.mjs';
import { apiEnvironment } from '../start/api-environment.js';
import { newSecrets, readOrMakeSecrets } from '../start/secrets.js';

/** Runs all migrations on a database, or those up to and including `last`. */
export async function runMigrations(root: string, databaseUrl: string, last?: string): Promise<void> {
  await runApiProgram(root, databaseUrl, 'migrate.js', last === undefined ? [] : ['--until', last]);
}

/** Runs a program of the API to its end and returns what it prints. Without a data folder it gets secrets that open nothing. */
export async function runApiProgram(
  root: string,
  databaseUrl: string,
  name: string,
  args: readonly string[],
  dataFolder = '',
): Promise<string> {
  if (dataFolder) makeFolder(dataFolder, 0o700);
  const env = apiEnvironment(process.env, {
    address: { host: '127.0.0.1', port: 0 },
    dataFolder,
    databaseUrl,
    secrets: dataFolder ? readOrMakeSecrets(dataFolder) : newSecrets(),
  });
  const program = join(root, 'apps', 'api', 'dist', name);
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Failure(stderr.trim() || `${name} ended with exit code ${code}.`);
  return stdout;
}
