import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, isFailure } from '../bootstrap/failure.mjs';
import { EmbeddedPostgres } from '../servers/embedded-postgres.js';
import { lastingHome } from '../servers/postgres-home.js';
import { withSecretFiles } from './api-environment.js';
import type { Secrets } from './secrets.js';
import { RestartPolicy } from './supervisor.js';

interface Database {
  readonly url: string;
  stop(): Promise<void>;
  kill(): void;
}

const CHECK_MS = 500;

/** The embedded Postgres of a data folder; not started yet. */
export function embeddedPostgres(root: string, dataFolder: string, password: string): EmbeddedPostgres {
  return new EmbeddedPostgres({
    home: lastingHome(root, dataFolder),
    password,
    logFile: join(dataFolder, 'postgres.log'),
    database: 'vaglio',
  });
}

/** Starts the embedded Postgres and restarts it after crashes, or uses the server that DATABASE_URL names. */
export async function openDatabase(
  root: string,
  dataFolder: string,
  env: NodeJS.ProcessEnv,
  secrets: Secrets,
  onFailure: (failure: Failure) => void,
): Promise<Database> {
  const given = withSecretFiles(env).DATABASE_URL?.trim();
  if (given) return { url: given, stop: () => Promise.resolve(), kill: () => undefined };
  const server = embeddedPostgres(root, dataFolder, secrets.postgresPassword);
  await server.start();
  const ending = new AbortController();
  const supervision = restartWhenKilled(server, ending.signal).catch((error: unknown) => {
    if (!ending.signal.aborted) onFailure(isFailure(error) ? error : new Failure(String(error)));
  });
  return {
    url: server.url,
    stop: async () => {
      ending.abort();
      await supervision;
      await server.stop();
    },
    kill: () => server.kill(),
  };
}

/** The server keeps its port, so that the API's connections find it again. */
async function restartWhenKilled(server: EmbeddedPostgres, signal: AbortSignal): Promise<void> {
  const restarts = new RestartPolicy();
  for (;;) {
    await sleep(CHECK_MS, undefined, { signal });
    if (server.isRunning) continue;
    if (restarts.delayAfterCrash(Date.now()) === null)
      throw new Failure('The embedded Postgres stopped too often and is not restarted.');
    console.error('The embedded Postgres stopped. It is restarted.');
    await server.start();
  }
}
