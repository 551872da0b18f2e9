import { adminAuthRoutes, createProgramClient, type AdminLoginRequest } from '@vaglio/contracts';
import pg from 'pg';
import { startBenchProduct } from '../bench-product.js';
import { fill, type Size } from './growth-rows.js';

const ADMINISTRATOR: AdminLoginRequest = { username: 'bench', password: 'a-password-of-the-bench' };

/** A running product with the given number of rows, signed in as staff. */
export interface Side {
  readonly url: string;
  readonly adminToken: string;
  /** Its newest article. */
  readonly articleId: string;
  /** Announces a change of articles to every process, so that no cached answer is sent. */
  forget(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSide(root: string, size: Size): Promise<Side> {
  const product = await startBenchProduct(root, {
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  const { token } = await createProgramClient(product.url).call(adminAuthRoutes.login, {
    body: ADMINISTRATOR,
  });
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await fill(client, size);
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM articles ORDER BY created_at DESC LIMIT 1',
  );
  return {
    url: product.url,
    adminToken: token,
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
