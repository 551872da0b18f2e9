import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../run/servers/free-port.js';
import { startThrowAwayProduct } from '../../run/start/throw-away-product.js';

const SEEDED_WITHIN_MS = 120_000;
const ASK_AGAIN_MS = 500;

/** What Lighthouse looks at. */
export interface SiteForLighthouse {
  readonly url: string;
  /** An analysis of the demonstration data. */
  readonly articleId: string;
  stop(): Promise<void>;
}

/** The built product with its demonstration data, at the address that its pages name as their own. */
export async function startSiteForLighthouse(root: string): Promise<SiteForLighthouse> {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const product = await startThrowAwayProduct(root, { PORT: port, PUBLIC_URL: url, SEED_DEMO: 'true' });
  try {
    return { url, articleId: await firstArticle(url), stop: () => product.stop() };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function firstArticle(url: string): Promise<string> {
  const end = Date.now() + SEEDED_WITHIN_MS;
  while (Date.now() < end) {
    const response = await fetch(`${url}/api/articles?latest=true&limit=10`);
    const articles = (await response.json()) as readonly { readonly id: string }[];
    const [first] = articles;
    if (first && articles.length >= 10) return first.id;
    await sleep(ASK_AGAIN_MS);
  }
  throw new Error('The demonstration data did not come in time');
}
