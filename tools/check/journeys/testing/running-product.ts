import { randomUUID } from 'node:crypto';
import { adminAuthRoutes, createProgramClient, type ApiClient } from '@vaglio/contracts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildServer } from '../../../run/start/child-server.js';
import { withClient } from '../../../run/servers/with-client.js';
import { apiEnvironment, apiProgram } from '../../../run/start/api-environment.js';
import { newSecrets } from '../../../run/start/secrets.js';

const ROOT = join(__dirname, '..', '..', '..', '..');

export const ADMINISTRATOR = { username: 'editor', password: 'a-password-of-the-journeys' };

export interface RunningProduct {
  readonly url: string;
  /** Signs the administrator in; gives the client for their calls. */
  staff(): Promise<ApiClient>;
  /** Writes rows into its database that only other services could cause. */
  query(statement: string): Promise<void>;
  stop(): Promise<void>;
}

/** The built product as `npm start` runs it, on a database of its own on the tests' server. What is given wins. */
export async function startProduct(given: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run these tests through "npm test"');
  const name = `journeys_${randomUUID().slice(0, 8)}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const dataFolder = mkdtempSync(join(tmpdir(), 'vaglio-journeys-'));
  const product = await startChildServer(apiProgram(ROOT), {
    ...apiEnvironment(process.env, {
      address: { host: '127.0.0.1', port: 0 },
      dataFolder,
      databaseUrl,
      secrets: newSecrets(),
    }),
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    LOG_LEVEL: 'warn',
    ...given,
  });
  const stop = async (): Promise<void> => {
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  const staff = async (): Promise<ApiClient> => {
    const { token } = await createProgramClient(product.url).call(adminAuthRoutes.login, {
      body: ADMINISTRATOR,
    });
    return createProgramClient(product.url, { token });
  };
  return { url: product.url, staff, query: (statement) => onServer(databaseUrl, statement), stop };
}

async function onServer(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}
