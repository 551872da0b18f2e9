import { join, resolve } from 'node:path';
import { alreadyRunning, dataFolder, startLockPath } from '../bootstrap/data-folder.mjs';
import { Failure } from '../bootstrap/failure.mjs';
import { holderOf } from '../bootstrap/lock.mjs';
import { EmbeddedPostgres } from '../servers/embedded-postgres.js';
import { lastingHome } from '../servers/postgres-home.js';
import { claimDataFolder } from '../start/data-folder.js';
import { readOrMakeSecrets } from '../start/secrets.js';

/** A database for the length of one job. */
interface OpenDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** The server that DATABASE_URL names; else the embedded one, whether the product runs on it at the moment or not. */
export async function openForReading(root: string, env: NodeJS.ProcessEnv): Promise<OpenDatabase> {
  const folder = dataFolder(root, env);
  if (isGiven(env) || !holderOf(startLockPath(folder))) return openForWriting(root, env);
  const server = embeddedServer(root, folder);
  await server.start();
  return { url: server.url, close: () => Promise.resolve() };
}

/** The same, with the embedded server locked against other use. */
export async function openForWriting(root: string, env: NodeJS.ProcessEnv): Promise<OpenDatabase> {
  if (isGiven(env)) return { url: String(env.DATABASE_URL).trim(), close: () => Promise.resolve() };
  const holder = holderOf(startLockPath(dataFolder(root, env)));
  if (holder) throw alreadyRunning(holder);
  const { folder, lock } = claimDataFolder(root, env);
  const server = embeddedServer(root, folder);
  const close = async (): Promise<void> => {
    await server.stop();
    lock.release();
  };
  try {
    await server.start();
    return { url: server.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Does something with a database and closes it. */
export async function withDatabase<T>(
  opening: Promise<OpenDatabase>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const database = await opening;
  try {
    return await work(database.url);
  } finally {
    await database.close();
  }
}

function isGiven(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env.DATABASE_URL?.trim());
}

function embeddedServer(root: string, folder: string): EmbeddedPostgres {
  return new EmbeddedPostgres({
    home: lastingHome(root, folder),
    password: readOrMakeSecrets(folder).postgresPassword,
    logFile: join(folder, 'postgres.log'),
    database: 'vaglio',
  });
}

/** The one file that `npm run backup` and `npm run restore` take, relative to the folder they are called from. */
export function fileArgument(command: string, args: readonly string[], folder: string): string {
  const [file, ...more] = args;
  if (!file || more.length > 0 || file.startsWith('-')) {
    throw new Failure(`Name one file: npm run ${command} -- vaglio.archive`);
  }
  return resolve(folder, file);
}
