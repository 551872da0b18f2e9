import { execFile, type ExecFileException } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../bootstrap/failure.mjs';
import { makeFolder } from '../bootstrap/make-folder.mjs';
import { apiEnvironment } from '../start/api-environment.js';
import { newSecrets, readOrMakeSecrets } from '../start/secrets.js';

const runFile = promisify(execFile);

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
  try {
    return (await runFile(process.execPath, [program, ...args], { env })).stdout;
  } catch (error) {
    const { stderr, code } = error as ExecFileException;
    throw new Failure(stderr?.trim() || `${name} ended with exit code ${String(code)}.`);
  }
}
