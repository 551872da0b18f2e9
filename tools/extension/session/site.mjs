import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildServer } from '../../dist/bench/child-server.js';
import { startTemporaryPostgres } from '../../dist/postgres/temporary-postgres.js';
import { apiEnvironment, apiProgram } from '../../dist/start/api-environment.js';
import { newSecrets } from '../../dist/start/secrets.js';

const EDITOR = { username: 'editor', password: 'a-password-of-the-session' };

/** The built product on throw-away data, with the itinerary's articles published under their addresses. */
export async function startSite(root, itinerary) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vaglio-session-data-'));
  const postgres = await startTemporaryPostgres(root, 'vaglio');
  const surroundings = {
    address: { host: '127.0.0.1', port: 0 },
    dataFolder,
    databaseUrl: postgres.url,
    secrets: newSecrets(),
  };
  const server = await startChildServer(apiProgram(root), {
    ...apiEnvironment(process.env, surroundings),
    ADMIN_USERNAME: EDITOR.username,
    ADMIN_PASSWORD: EDITOR.password,
    SEED_DEMO: 'false',
    LOG_LEVEL: 'warn',
  });
  const stop = async () => {
    await server.stop();
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  await publish(server.url, itinerary.articles);
  return { url: server.url, stop };
}

async function publish(url, articles) {
  const { token } = await post(`${url}/api/admin/auth`, EDITOR);
  for (const { address, title, credibilityScore } of articles)
    await post(`${url}/api/admin/articles`, { url: address, title, credibilityScore }, token);
}

async function post(address, body, token = '') {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
