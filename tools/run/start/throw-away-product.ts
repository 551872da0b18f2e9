import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articlesRoutes, createProgramClient, type ArticleSummary } from '@vaglio/contracts';
import { startTemporaryPostgres } from '../servers/temporary-postgres.js';
import { pollFor } from '../wait.js';
import { apiEnvironment, apiProgram, withoutProductVariables } from './api-environment.js';
import { startChildServer, type ChildServer } from './child-server.js';
import { newSecrets } from './secrets.js';

/** A running product whose data is removed when it stops. */
export interface ThrowAwayProduct extends ChildServer {
  readonly databaseUrl: string;
  readonly jwtSecret: string;
}

/** Ignores product variables of the shell and uses no service outside this machine; `database` is temporary by default. */
export async function startThrowAwayProduct(
  root: string,
  given: NodeJS.ProcessEnv = {},
  database: Promise<ChildServer> = startTemporaryPostgres(root, 'vaglio'),
): Promise<ThrowAwayProduct> {
  const postgres = await database;
  const dataFolder = mkdtempSync(join(tmpdir(), 'vaglio-throw-away-'));
  const secrets = newSecrets();
  const env = apiEnvironment(withoutProductVariables(root, process.env), {
    address: { host: '127.0.0.1', port: 0 },
    dataFolder,
    databaseUrl: postgres.url,
    secrets,
  });
  const removeData = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    const server = await startChildServer(apiProgram(root), {
      ...env,
      LOG_LEVEL: 'warn',
      LOOKUPS: 'off',
      ...given,
    });
    const stop = async (): Promise<void> => {
      await server.stop();
      await removeData();
    };
    return { url: server.url, databaseUrl: postgres.url, jwtSecret: secrets.jwtSecret, stop };
  } catch (error) {
    await removeData();
    throw error;
  }
}

const SEED_LIMIT_MS = 500_000;

/** Waits until the product has at least `count` seeded analyses and returns them. */
export async function seededAnalyses(url: string, count: number): Promise<readonly ArticleSummary[]> {
  const client = createProgramClient(url);
  const seeded = await pollFor(
    SEED_LIMIT_MS,
    async () => {
      const list = await client.call(articlesRoutes.list, { query: { offset: 0, limit: 100 } });
      const articles = 'articles' in list ? list.articles : list;
      return articles.length >= count ? articles : null;
    },
    250,
  );
  if (!seeded) throw new Error(`There were not ${count} analyses within ${SEED_LIMIT_MS / 1000} s`);
  return seeded;
}
