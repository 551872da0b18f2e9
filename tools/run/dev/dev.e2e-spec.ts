import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, visit } from '../../../chromium.preset.cjs';
import { findFreePort } from '../servers/free-port.js';
import { copySources } from '../start/testing/copy-sources.js';
import {
  killProcesses,
  StartedProgram,
  waitUntil,
  waitUntilProcessesEnd,
} from '../start/testing/started-program.js';

describe('npm run dev', () => {
  let folder = '';
  let url = '';
  let program: StartedProgram;
  let browser: Browser;

  beforeAll(async () => {
    folder = copySources('dev-test');
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    const env = { DATA_DIR: join(folder, '.data'), PORT: String(port), SEED_DEMO: 'false' };
    program = StartedProgram.vaglio(['dev'], env, folder);
    browser = await launchBrowser();
    await program.waitForOutput('Vaglio is developed at');
    await waitForText('/api/health/ready', '"ok"');
  });

  afterAll(async () => {
    await browser?.close();
    program?.kill('SIGTERM');
    await program?.exit;
    killProcesses(folder);
    rmSync(folder, { recursive: true, force: true });
  });

  it('serves a page of the site that runs its scripts in the browser', async () => {
    await waitForText('/', 'How far can you trust');
    const page = await browser.newPage();
    await visit(page, `${url}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    await page.getByRole('dialog').getByLabel('E-mail').waitFor();
    await page.close();
  });

  it.each(['/admin-dashboard', '/admin-dashboard/'])('serves the back-office at %s', async (path) => {
    const page = await browser.newPage();
    await page.goto(url + path);
    await page.locator('input[name=username]').waitFor({ timeout: 120_000 });
    await page.close();
  });

  it('serves a changed text of the site', async () => {
    change('apps/web/src/i18n/en/home.ts', /'home\.title': '/, "'home.title': 'Changed text ");
    await waitForText('/', '<title>Changed text ');
  });

  it('serves a changed component of the site', async () => {
    change(
      'apps/web/src/app/routes/home-route.tsx',
      'className={styles.hero}',
      'className={styles.hero} data-changed="yes"',
    );
    await waitForText('/', 'data-changed="yes"');
  });

  it('serves a changed API call', async () => {
    change(
      'apps/api/src/shared/health/health.controller.ts',
      "ALIVE: Liveness = { status: 'ok' }",
      "ALIVE = { status: 'ok' as const, changed: true }",
    );
    await waitForText('/api/health/live', '"changed":true');
  });

  it('analyzes with a changed engine', async () => {
    const reader = { email: 'reader@example.org', password: 'a-long-sentence', firstName: 'Reader' };
    const { token } = (await (await post('/api/auth/register', reader)).json()) as { token: string };
    const submit = async (): Promise<number> =>
      (await post('/api/analyze', { url: 'https://news.example.org/story' }, token)).status;
    expect(await submit()).toBe(202);
    change(
      'libs/engine/src/read/parse-submitted-url.ts',
      'text.trim()',
      "text.trim().replace('news.example.org', 'localhost')",
    );
    await waitUntil(
      async () => (await submit().catch(() => 0)) === 400,
      () => `the changed engine in\n${program.output}`,
    );
  });

  it('ends all its processes at one Ctrl-C', async () => {
    program.kill('SIGINT');
    expect(await program.exit).toBe(0);
    await waitUntilProcessesEnd(folder);
  });

  function change(path: string, from: string | RegExp, to: string): void {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${path} has no ${String(from)}`);
    writeFileSync(file, changed);
  }

  function post(path: string, body: object, token = ''): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      prefer: 'respond-async',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async function waitForText(path: string, text: string): Promise<void> {
    let last = '';
    const hasText = async (): Promise<boolean> => {
      const answer = await fetch(url + path, { headers: { accept: 'text/html' } }).catch(() => null);
      last = (await answer?.text()) ?? '';
      return last.includes(text);
    };
    await waitUntil(hasText, () => `${text} in\n${last}\n${program.output}`);
  }
});
