import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, isFailure } from '../bootstrap/failure.mjs';
import { EmbeddedPostgres } from '../servers/embedded-postgres.js';
import { lastingHome } from '../servers/postgres-home.js';
import { RestartPolicy } from './supervisor.js';
import type { Secrets } from './secrets.js';

/** The database the product runs on. */
export interface Database {
  readonly url: string;
  stop(): Promise<void>;
  kill(): void;
}

const CHECK_MS = 500;

/** The server that DATABASE_URL names, which is not ours to stop; else the embedded one of the data folder. */
export async function openDatabase(
  root: string,
  dataFolder: string,
  env: NodeJS.ProcessEnv,
  secrets: Secrets,
  onGivenUp: (failure: Failure) => void,
): Promise<Database> {
  const given = env.DATABASE_URL?.trim();
  if (given) return { url: given, stop: () => Promise.resolve(), kill: () => undefined };
  const server = new EmbeddedPostgres({
    home: lastingHome(root, dataFolder),
    password: secrets.postgresPassword,
    logFile: join(dataFolder, 'postgres.log'),
    database: 'vaglio',
  });
  await server.start();
  const watch = watchServer(server, onGivenUp);
  return {
    url: server.url,
    stop: async () => {
      await watch.end();
      await server.stop();
    },
    kill: () => server.kill(),
  };
}

/** Starts a server again that was killed under us, on the same port, where the API's connections look for it. */
function watchServer(
  server: EmbeddedPostgres,
  onGivenUp: (failure: Failure) => void,
): { end(): Promise<void> } {
  const restarts = new RestartPolicy();
  const ending = new AbortController();
  const { signal } = ending;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await sleep(CHECK_MS, undefined, { signal });
      if (server.isRunning) continue;
      const delayMs = restarts.delayAfterCrash(Date.now());
      if (delayMs === null)
        throw new Failure('The embedded Postgres stopped too often and is not restarted.');
      console.error('The embedded Postgres stopped. It is restarted.');
      await server.start();
    }
  };
  const done = run().catch((error: unknown) => {
    if (!signal.aborted) onGivenUp(isFailure(error) ? error : new Failure(String(error)));
  });
  return {
    end: async () => {
      ending.abort();
      await done;
    },
  };
}
