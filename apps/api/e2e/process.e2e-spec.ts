import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createSite } from 'node:http';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import request from 'supertest';
import { aSignedInUser } from '../src/modules/auth/testing/sign-in.factory.js';
import { API_FOLDER, REPOSITORY } from '../src/shared/process/folders.js';
import { createTestDatabase } from '../src/shared/database/testing/test-database.js';
import type { TestDatabase } from '../src/shared/database/testing/test-database.js';
import { TEST_ENVIRONMENT } from '../src/testing/test-app.js';

interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

function startMain(environment: NodeJS.ProcessEnv, program = 'main.js'): ChildProcess {
  return fork(join(API_FOLDER, 'dist', program), {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Not `close`, which Node never emits for a child whose channel the parent has disconnected. */
async function ended(child: ChildProcess): Promise<Ended> {
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const said = child.stderr ? once(child.stderr, 'end') : undefined;
  const [code] = (await once(child, 'exit')) as [number | null];
  await said;
  return { code, stderr };
}

/** Loading a whole server is slow on a busy machine. */

/** The built product, so `nx e2e` builds first. */
describe('main.js', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const environment = (): NodeJS.ProcessEnv => ({ ...TEST_ENVIRONMENT, DATABASE_URL: database.url });

  it('lists all errors of its configuration and exits with 78', async () => {
    const { code, stderr } = await ended(startMain({ PORT: 'x', ENGINE: 'y' }));
    expect(code).toBe(78);
    for (const name of ['PORT', 'ENGINE', 'DATABASE_URL', 'JWT_SECRET', 'ENCRYPTION_KEY']) {
      expect(stderr).toContain(`- ${name} `);
    }
  });

  it.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)(
    'prints its address and stops on %s',
    async (sign) => {
      const child = startMain(environment());
      const end = ended(child);
      const message = await new Promise((resolve) => child.once('message', resolve));
      const { url } = message as { url: string };
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect(message).toEqual({ type: 'ready', url, listensOn: url });
      expect((await request(url).get('/api/health/ready')).status).toBe(200);
      if (sign === 'disconnect') child.disconnect();
      else child.kill(sign);
      expect(await end).toEqual({ code: 0, stderr: '' });
    },
  );

  it('prints one sentence when its port is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const { port } = squatter.address() as AddressInfo;
    const { code, stderr } = await ended(startMain({ ...environment(), PORT: String(port) }));
    squatter.close();
    expect([code, stderr]).toEqual([
      1,
      `Port ${port} is already taken: stop what uses it or set PORT to another one.\n`,
    ]);
  });
});

interface LogLine {
  readonly msg: string;
  readonly requestId?: string;
  readonly runId?: string;
}

/** The log of a process from now on. */
function logOf(child: ChildProcess): readonly LogLine[] {
  const lines: LogLine[] = [];
  if (child.stdout)
    createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line) as LogLine));
  return lines;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe('main.js and worker.js', () => {
  const PAGE = join(REPOSITORY, 'libs/engine/src/extract/__fixtures__/report-en/source.html');
  const TRACE = 'a-trace-of-one-request';

  it('log one request id from the call to letter and post', async () => {
    const database = await createTestDatabase();
    const site = createSite((_, answer) => {
      answer.setHeader('Content-Type', 'text/html; charset=utf-8').end(readFileSync(PAGE));
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    const metricsPort = await freePort();
    const environment = {
      ...TEST_ENVIRONMENT,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'info',
      READER_ALLOW_HOSTS: host,
      METRICS_PORT: String(metricsPort),
      METRICS_TOKEN: 'only-for-tests-metrics',
      FACEBOOK_PAGE_ID: 'only-for-tests',
      FACEBOOK_PAGE_TOKEN: 'only-for-tests',
    };
    const api = startMain(environment);
    const apiLog = logOf(api);
    const [{ url }] = (await once(api, 'message')) as [{ url: string }];
    const worker = startMain(environment, 'worker.js');
    const workerLog = logOf(worker);
    await once(worker, 'message');
    try {
      const { token, user } = await aSignedInUser(url);
      await makePremium(database, user.id);
      const answer = await request(url)
        .post('/api/analyze')
        .auth(token, { type: 'bearer' })
        .set('X-Request-Id', TRACE)
        .send({ url: `http://${host}/page` });
      expect([answer.status, answer.get('X-Request-Id')]).toEqual([200, TRACE]);
      for (const last of ['run completed', 'letter added to the outbox'])
        await until(() => workerLog.some(({ msg }) => msg === last));

      const said = (log: readonly LogLine[]) =>
        log.filter(({ requestId }) => requestId === TRACE).map(({ msg }) => msg);
      expect(said(apiLog)).toEqual(['request accepted']);
      expect([...new Set(said(workerLog))]).toEqual(
        expect.arrayContaining(['run started', 'stage ended', 'run completed', 'letter added to the outbox']),
      );
      const ofTheRun = [...apiLog, ...workerLog].filter(({ runId }) => runId !== undefined);
      expect(ofTheRun.filter(({ requestId }) => requestId !== TRACE)).toEqual([]);
      expect(await tracesOf(database)).toEqual({ run: TRACE, revision: TRACE, letter: TRACE, post: TRACE });

      const figures = `http://127.0.0.1:${metricsPort}`;
      const read = request(figures).get('/metrics').set('X-Forwarded-For', '203.0.113.9');
      const { text } = await read.auth('only-for-tests-metrics', { type: 'bearer' }).expect(200);
      expect(text).toMatch(/vaglio_stage_duration_seconds_count\{stage="evaluate",outcome="done"\} 1/);
      expect(text).toMatch(/vaglio_workers_alive 1\n/);
      await request(figures).get('/metrics').set('X-Forwarded-For', '203.0.113.9').expect(401);
      await request(figures).get('/').expect(404);
    } finally {
      const ends = [ended(api), ended(worker)];
      api.kill('SIGTERM');
      worker.kill('SIGTERM');
      expect((await Promise.all(ends)).map(({ code }) => code)).toEqual([0, 0]);
      site.close();
      await database.drop();
    }
  });
});

async function until(isTrue: () => boolean): Promise<void> {
  const giveUp = Date.now() + 30_000;
  while (!isTrue()) {
    if (Date.now() > giveUp) throw new Error('It never came true.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function withClient<T>({ url }: TestDatabase, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

function makePremium(database: TestDatabase, userId: string): Promise<unknown> {
  const sql = `UPDATE users SET subscription_tier = 'premium', subscription_status = 'active' WHERE id = $1`;
  return withClient(database, (client) => client.query(sql, [userId]));
}

/** The request id of each row and log line. */
function tracesOf(database: TestDatabase): Promise<unknown> {
  return withClient(database, async (client) => {
    const { rows } = await client.query<object>(
      `SELECT (SELECT trace_id FROM analysis_runs) AS run, (SELECT trace_id FROM article_revisions) AS revision,
        (SELECT trace_id FROM mail_outbox WHERE kind = 'analysis-ready') AS letter,
        (SELECT trace_id FROM facebook_posts) AS post`,
    );
    return rows[0];
  });
}
