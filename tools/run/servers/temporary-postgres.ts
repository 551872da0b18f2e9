import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgres } from './embedded-postgres.js';
import { temporaryHome } from './postgres-home.js';

/** Starts a Postgres for tests or benchmarks; `stop` also removes its data. */
export async function startTemporaryPostgres(root: string, database: string) {
  const { folder, ...home } = temporaryHome(root);
  const server = new EmbeddedPostgres({
    home,
    password: randomBytes(24).toString('hex'),
    logFile: join(folder, 'postgres.log'),
    database,
    throwAway: true,
    endsWithUs: true,
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, stop };
}
