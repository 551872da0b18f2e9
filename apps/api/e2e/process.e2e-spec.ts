import { join } from 'node:path';
import request from 'supertest';
import { aSignedInUser } from '../src/modules/auth/testing/sign-in.factory.js';
import { withDatabase } from '../src/shared/database/with-database.js';
import { REPOSITORY } from '../src/shared/process/folders.js';
import { TEST_ENVIRONMENT } from '../src/testing/test-app.js';
import { startLocalServer } from '@vaglio/engine/testing/local-server';
import { startPageServer } from './stand-ins/page-server.js';
import { startBuilt } from './testing/built-program.js';
import { until } from './testing/callers.js';
import { emptyDatabase } from './testing/database.js';
import { fixture } from './testing/fixture.js';

describe('the built API', () => {
  const database = fixture(emptyDatabase);
  const environment = () => ({ ...TEST_ENVIRONMENT, DATABASE_URL: database.url });

  it('lists all errors of its configuration and exits with 78', async () => {
    const { code, stderr } = await startBuilt('main.js', { PORT: 'x', ENGINE: 'y' }).ended;
    expect(code).toBe(78);
    for (const name of ['PORT', 'ENGINE', 'DATABASE_URL', 'JWT_SECRET', 'ENCRYPTION_KEY']) {
      expect(stderr).toContain(`- ${name} `);
    }
  });

  it.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)(
    'reports its address to its parent process and stops on %s',
    async (sign) => {
      const { child, ended, ready } = startBuilt('main.js', environment());
      const message = await ready();
      const { url } = message;
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect(message).toEqual({ type: 'ready', url, listensOn: url });
      await request(url).get('/api/health/ready').expect(200);
      if (sign === 'disconnect') child.disconnect();
      else child.kill(sign);
      expect(await ended).toEqual({ code: 0, stderr: '' });
    },
  );

  it('prints one sentence when its port is taken', async () => {
    const other = await startLocalServer(() => undefined);
    const { port } = new URL(other.url);
    const { code, stderr } = await startBuilt('main.js', { ...environment(), PORT: port }).ended;
    await other.close();
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
const logOf = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => JSON.parse(line) as LogLine);

async function freePort(): Promise<string> {
  const server = await startLocalServer(() => undefined);
  await server.close();
  return new URL(server.url).port;
}

describe('the built API and worker', () => {
  const PAGE = join(REPOSITORY, 'libs/engine/src/extract/__fixtures__/report-en/source.html');
  const TRACE = 'a-trace-of-one-request';
  const database = fixture(emptyDatabase);
  const site = fixture(() => startPageServer(PAGE));

  const run = (sql: string, parameters: unknown[] = []) =>
    withDatabase(database.url, (connection) => connection.query<object[]>(sql, parameters));

  it('log one request id from the call to the mail and the post', async () => {
    const METRICS_PORT = await freePort();
    const environment = {
      ...TEST_ENVIRONMENT,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'info',
      READER_ALLOW_HOSTS: site.host,
      METRICS_PORT,
      METRICS_TOKEN: 'only-for-tests-metrics',
      FACEBOOK_PAGE_ID: 'only-for-tests',
      FACEBOOK_PAGE_TOKEN: 'only-for-tests',
    };
    const api = startBuilt('main.js', environment);
    const { url } = await api.ready();
    const worker = startBuilt('worker.js', environment);
    await worker.ready();
    try {
      const { token, user } = await aSignedInUser(url);
      await run("UPDATE users SET subscription_tier = 'premium' WHERE id = $1", [user.id]);
      const answer = await request(url)
        .post('/api/analyze')
        .auth(token, { type: 'bearer' })
        .set('X-Request-Id', TRACE)
        .send({ url: `${site.url}/page` });
      expect([answer.status, answer.get('X-Request-Id')]).toEqual([200, TRACE]);
      for (const last of ['run completed', 'mail added to the outbox'])
        await until(() => logOf(worker).some(({ msg }) => msg === last));

      const messagesOf = (program: ReturnType<typeof startBuilt>) =>
        logOf(program).flatMap(({ requestId, msg }) => (requestId === TRACE ? [msg] : []));
      // A run that waits long on a busy machine is queued again.
      expect(messagesOf(api).filter((msg) => msg !== 'lost run queued again')).toEqual(['request accepted']);
      expect([...new Set(messagesOf(worker))]).toEqual(
        expect.arrayContaining(['run started', 'stage ended', 'run completed', 'mail added to the outbox']),
      );
      const ofTheRun = [...logOf(api), ...logOf(worker)].filter(({ runId }) => runId !== undefined);
      expect(ofTheRun.filter(({ requestId }) => requestId !== TRACE)).toEqual([]);
      const traces = await run(
        `SELECT (SELECT trace_id FROM analysis_runs) AS run, (SELECT trace_id FROM article_revisions) AS revision,
          (SELECT trace_id FROM mail_outbox WHERE kind = 'analysis-ready') AS mail,
          (SELECT trace_id FROM facebook_posts) AS post`,
      );
      expect(traces).toEqual([{ run: TRACE, revision: TRACE, mail: TRACE, post: TRACE }]);

      const metrics = `http://127.0.0.1:${METRICS_PORT}`;
      const read = request(metrics).get('/metrics').set('X-Forwarded-For', '203.0.113.9');
      const { text } = await read.auth('only-for-tests-metrics', { type: 'bearer' }).expect(200);
      expect(text).toMatch(/vaglio_stage_duration_seconds_count\{stage="evaluate",outcome="done"\} 1/);
      expect(text).toMatch(/vaglio_workers_alive 1\n/);
      await request(metrics).get('/metrics').set('X-Forwarded-For', '203.0.113.9').expect(401);
      await request(metrics).get('/').expect(404);
    } finally {
      const ends = await Promise.all([api.close(), worker.close()]);
      expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    }
  });
});
