import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { adminAuthRoutes, createProgramClient, type ApiClient } from '@vaglio/contracts';
import { withClient } from '../../../run/servers/with-client.js';
import type { ChildServer } from '../../../run/start/child-server.js';
import { startThrowAwayProduct } from '../../../run/start/throw-away-product.js';

export const ROOT = join(__dirname, '..', '..', '..', '..');

export const ADMINISTRATOR = { username: 'editor', password: 'a-password-of-the-journeys' };

export interface RunningProduct extends ChildServer {
  /** Returns a client that is signed in as the administrator. */
  staff(): Promise<ApiClient>;
  /** Runs a statement on the database, for rows that only other services can create. */
  query(statement: string): Promise<void>;
}

/** Starts the built product on a new database of the tests' server. Variables in `given` override the defaults. */
export async function startProduct(given: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const env = {
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    DATABASE_CONNECT_TIMEOUT_MS: process.env.DATABASE_CONNECT_TIMEOUT_MS,
    DATABASE_LOCK_TIMEOUT_MS: process.env.DATABASE_LOCK_TIMEOUT_MS,
    ...given,
  };
  const product = await startThrowAwayProduct(ROOT, env, createDatabase());
  const { url, databaseUrl } = product;
  return {
    url,
    stop: () => product.stop(),
    staff: async () => {
      const { token } = await createProgramClient(url).call(adminAuthRoutes.login, { body: ADMINISTRATOR });
      return createProgramClient(url, { token });
    },
    query: (statement) => runStatement(databaseUrl, statement),
  };
}

async function createDatabase(): Promise<ChildServer> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run these tests through "npm test"');
  const name = `journeys_${randomUUID().slice(0, 8)}`;
  await runStatement(server, `CREATE DATABASE ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    stop: () => runStatement(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function runStatement(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}
