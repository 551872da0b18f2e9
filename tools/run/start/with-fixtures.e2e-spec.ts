import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Article, ArticleList, AuthResponse, ErrorBody } from '@vaglio/contracts';
import { findFreePort } from '../servers/free-port.js';
import { StartedProgram, waitUntil } from './testing/started-program.js';

const READER = { email: 'reader@example.org', password: 'a-long-sentence', firstName: 'Reader' };

/** The first steps of the README, without a network. */
describe('npm start -- --with-fixtures', () => {
  let folder = '';
  let url = '';
  let pages = '';
  let program: StartedProgram;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vaglio-fixtures-'));
    chmodSync(folder, 0o755);
    const [port, fixturePort] = [await findFreePort(), await findFreePort()];
    url = `http://127.0.0.1:${port}`;
    pages = `http://127.0.0.1:${fixturePort}`;
    const env = { DATA_DIR: join(folder, 'data'), PORT: String(port), FIXTURE_PORT: String(fixturePort) };
    program = StartedProgram.vaglio(['start', '--with-fixtures'], env);
    await program.waitForOutput(`Pages to submit to it are listed at ${pages}`);
  });
  afterAll(async () => {
    program.kill('SIGTERM');
    await program.exit;
    rmSync(folder, { recursive: true, force: true });
  });

  const call = async <T>(
    path: string,
    token?: string,
    body?: object,
  ): Promise<{ status: number; body: T }> => {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  };

  it('shows the demo analyses on the first visit', async () => {
    const list = async (): Promise<ArticleList> => (await call<ArticleList>('/api/articles?limit=50')).body;
    await waitUntil(
      async () => (await list()).total > 0,
      () => 'the demonstration analyses',
    );
    const classes = (await list()).articles.map(({ credibilityClass }) => credibilityClass);
    expect([...new Set(classes)].sort()).toEqual(['high', 'low', 'medium', null, 'poor']);
  });

  it('lets a new user submit pages until the day’s quota is used', async () => {
    const { token } = (await call<AuthResponse>('/api/auth/register', undefined, READER)).body;
    const submit = <T = Article>(path: string) => call<T>('/api/analyze', token, { url: `${pages}/${path}` });
    const left = async (): Promise<number> =>
      (await call<{ remaining: number }>('/api/remaining-analyses', token)).body.remaining;

    const first = await submit('electric-buses-trial');
    expect(first).toMatchObject({ status: 200, body: { credibilityClass: 'medium' } });
    const again = await submit('electric-buses-trial');
    expect([again.status, again.body.id, await left()]).toEqual([200, first.body.id, 2]);

    const wall = await submit<ErrorBody>('trouble/paywall');
    expect(wall).toMatchObject({ status: 422, body: { code: 'CONTENT_INACCESSIBLE' } });
    expect(await left()).toBe(2);

    expect((await submit('olive-leaf-cure')).body.credibilityClass).toBe('poor');
    expect((await submit('ghiacciaio-video')).status).toBe(200);
    const fourth = await submit<ErrorBody>('bollette-stangata');
    expect(fourth).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT_EXCEEDED' } });
  });

  it('stops the fixture site too', async () => {
    expect((await fetch(pages)).status).toBe(200);
    program.kill('SIGTERM');
    expect(await program.exit).toBe(0);
    await expect(fetch(pages)).rejects.toThrow();
  });
});
