import { claimDataFolder, dataFolder, startLockHolder } from '../bootstrap/data-folder.mjs';
import { Failure } from '../bootstrap/failure.mjs';
import { resolvePath } from '../program.js';
import { withSecretFiles } from '../start/api-environment.js';
import { embeddedPostgres } from '../start/database.js';
import { readOrMakeSecrets } from '../start/secrets.js';

interface OpenDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** The server that DATABASE_URL names, or the embedded one, also while a product is running on it. */
export async function openForReading(
  root: string,
  env: NodeJS.ProcessEnv,
  limitMs = 60_000,
): Promise<OpenDatabase> {
  const folder = dataFolder(root, env);
  if (withSecretFiles(env).DATABASE_URL?.trim() || !startLockHolder(folder)) return openForWriting(root, env);
  const server = embeddedPostgres(root, folder, readOrMakeSecrets(folder).postgresPassword);
  if (!(await server.attach(limitMs)))
    throw new Failure('The product is starting or stopping; run the command again.');
  return { url: server.url, close: () => Promise.resolve() };
}

/** The server that DATABASE_URL names, or the embedded one, locked against other programs. */
export async function openForWriting(root: string, env: NodeJS.ProcessEnv): Promise<OpenDatabase> {
  const given = withSecretFiles(env).DATABASE_URL?.trim();
  if (given) return { url: given, close: () => Promise.resolve() };
  const { folder, lock } = claimDataFolder(root, env);
  const server = embeddedPostgres(root, folder, readOrMakeSecrets(folder).postgresPassword);
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

/** Passes the URL of a database to `work` and closes the database. */
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

/** The only argument of `npm run backup` and `npm run restore`. */
export function fileArgument(command: string, args: readonly string[]): string {
  const [file, ...more] = args;
  if (!file || more.length > 0 || file.startsWith('-')) {
    throw new Failure(`Name one file: npm run ${command} -- vaglio.archive`);
  }
  return resolvePath(file);
}
