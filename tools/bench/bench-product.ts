import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgres } from '../postgres/temporary-postgres.js';
import { apiEnvironment, apiProgram } from '../start/api-environment.js';
import { newSecrets } from '../start/secrets.js';
import { withoutProductVariables } from '../test/surroundings.js';
import type { BenchProduct } from './bench-case.js';
import { startChildServer } from './child-server.js';

/** Starts the built product on throw-away data, with limits that would only measure the limits out of the way. */
export async function startBenchProduct(
  root: string,
  given: NodeJS.ProcessEnv = {},
): Promise<BenchProduct & { stop(): Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vaglio-bench-'));
  const postgres = await startTemporaryPostgres(root, 'vaglio');
  const secrets = newSecrets();
  const env = apiEnvironment(withoutProductVariables(root, process.env), {
    address: { host: '127.0.0.1', port: 0 },
    dataFolder,
    databaseUrl: postgres.url,
    secrets,
  });
  const limits = { PUBLIC_URL: 'http://localhost', THROTTLE_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' };
  const server = await startChildServer(apiProgram(root), { ...env, ...limits, ...given });
  const token = await registerReader(server.url);
  const stop = async (): Promise<void> => {
    await server.stop();
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { url: server.url, token, databaseUrl: postgres.url, jwtSecret: secrets.jwtSecret, stop };
}

async function registerReader(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'reader@example.org', password: 'a-long-sentence', firstName: 'Reader' }),
  });
  const { token } = (await response.json()) as { readonly token?: string };
  if (!token) throw new Error(`The registration of the benchmark's reader answered ${response.status}`);
  return token;
}
