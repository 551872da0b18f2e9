import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildServer } from '../bench/child-server.js';
import { findFreePort } from '../postgres/free-port.js';
import { startTemporaryPostgres } from '../postgres/temporary-postgres.js';
import { apiEnvironment, apiProgram } from '../start/api-environment.js';
import { newSecrets } from '../start/secrets.js';
import { withoutProductVariables } from '../test/surroundings.js';

const SEEDED_WITHIN_MS = 120_000;
const ASK_AGAIN_MS = 500;

export interface SiteForLighthouse {
  readonly url: string;
  /** An analysis of the demonstration data. */
  readonly articleId: string;
  stop(): Promise<void>;
}

/** The built product with its demonstration data, at the address that its pages name as their own. */
export async function startSiteForLighthouse(root: string): Promise<SiteForLighthouse> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vaglio-lighthouse-'));
  const postgres = await startTemporaryPostgres(root, 'vaglio');
  const port = await findFreePort();
  const env = apiEnvironment(withoutProductVariables(root, process.env), {
    address: { host: '127.0.0.1', port },
    dataFolder,
    databaseUrl: postgres.url,
    secrets: newSecrets(),
  });
  const own = { PUBLIC_URL: `http://127.0.0.1:${port}`, SEED_DEMO: 'true', LOG_LEVEL: 'warn' };
  const server = await startChildServer(apiProgram(root), { ...env, ...own });
  const stop = async (): Promise<void> => {
    await server.stop();
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { url: own.PUBLIC_URL, articleId: await firstArticle(own.PUBLIC_URL), stop };
}

async function firstArticle(url: string): Promise<string> {
  const end = Date.now() + SEEDED_WITHIN_MS;
  while (Date.now() < end) {
    const response = await fetch(`${url}/api/articles?latest=true&limit=10`);
    const articles = (await response.json()) as readonly { readonly id: string }[];
    const [first] = articles;
    if (first && articles.length >= 10) return first.id;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  throw new Error('The demonstration data did not come in time');
}
