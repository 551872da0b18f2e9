import { articlesRoutes, createProgramClient, type ArticleSummary } from '@vaglio/contracts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgres } from '../servers/temporary-postgres.js';
import { withoutProductVariables } from '../../check/test/test-environment.js';
import { apiEnvironment, apiProgram } from './api-environment.js';
import { startChildServer } from './child-server.js';
import { newSecrets } from './secrets.js';
import { answerWithin } from '../wait.js';

/** The built product while it runs on data that goes with it. */
export interface ThrowAwayProduct {
  readonly url: string;
  readonly databaseUrl: string;
  readonly jwtSecret: string;
  stop(): Promise<void>;
}

/** Starts it on the loopback address. What is given wins; what this shell has set for the product does not reach it. */
export async function startThrowAwayProduct(
  root: string,
  given: NodeJS.ProcessEnv = {},
): Promise<ThrowAwayProduct> {
  const postgres = await startTemporaryPostgres(root, 'vaglio');
  const dataFolder = mkdtempSync(join(tmpdir(), 'vaglio-throw-away-'));
  const forget = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const secrets = newSecrets();
  const env = apiEnvironment(withoutProductVariables(root, process.env), {
    address: { host: '127.0.0.1', port: 0 },
    dataFolder,
    databaseUrl: postgres.url,
    secrets,
  });
  try {
    const server = await startChildServer(apiProgram(root), { ...env, LOG_LEVEL: 'warn', ...given });
    const stop = async (): Promise<void> => {
      await server.stop();
      await forget();
    };
    return { url: server.url, databaseUrl: postgres.url, jwtSecret: secrets.jwtSecret, stop };
  } catch (error) {
    await forget();
    throw error;
  }
}

const SEEDED_WITHIN_MS = 120_000;

/** The seeded analyses of a product, once there are so many of them. */
export async function seededAnalyses(url: string, least: number): Promise<readonly ArticleSummary[]> {
  const client = createProgramClient(url);
  const seeded = await answerWithin(
    SEEDED_WITHIN_MS,
    async () => {
      const list = await client.call(articlesRoutes.list, { query: { offset: 0, limit: 100 } });
      const articles = 'articles' in list ? list.articles : list;
      return articles.length >= least ? articles : null;
    },
    250,
  );
  if (!seeded) throw new Error(`There were not ${least} analyses within ${SEEDED_WITHIN_MS / 1000} s`);
  return seeded;
}
