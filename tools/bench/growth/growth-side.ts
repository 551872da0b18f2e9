import pg from 'pg';
import { startBenchProduct } from '../bench-product.js';
import { fill, type Size } from './growth-rows.js';

const ADMINISTRATOR = { username: 'bench', password: 'a-password-of-the-bench' };

/** A running product that holds so much, signed in as staff. */
export interface Side {
  readonly url: string;
  readonly adminToken: string;
  /** Its newest article. */
  readonly articleId: string;
  /** Tells every process that articles changed, so that no kept answer is given. */
  forget(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSide(root: string, size: Size): Promise<Side> {
  const product = await startBenchProduct(root, {
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await fill(client, size);
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM articles ORDER BY created_at DESC LIMIT 1',
  );
  return {
    url: product.url,
    adminToken: await signIn(product.url),
    articleId: rows[0]?.id ?? '',
    forget: async () => {
      await client.query(`SELECT pg_notify('vaglio_articles', 'any')`);
    },
    stop: async () => {
      await client.end();
      await product.stop();
    },
  };
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  const { token } = (await response.json()) as { readonly token?: string };
  if (!token) throw new Error(`The sign-in of the benchmark's administrator answered ${response.status}`);
  return token;
}
