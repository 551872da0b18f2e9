import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { AnalysisClient, eventually } from '../../src/modules/analysis/testing/analysis-client.js';
import { aSignedInReader } from '../../src/modules/auth/testing/sign-in.factory.js';
import { createTestDatabase, type TestDatabase } from '../../src/shared/database/testing/test-database.js';
import { API_FOLDER, REPOSITORY } from '../../src/shared/process/folders.js';
import { TEST_ENVIRONMENT } from '../../src/testing/test-app.js';

const FIXTURE = join(REPOSITORY, 'libs/engine/src/extract/__fixtures__/report-en/source.html');

/** Longer than a claim of the queue lasts, twice. */
jest.setTimeout(180_000);

/** The built product as processes: one serves, others work and are killed in the middle. */
describe('a worker killed with -9', () => {
  let database: TestDatabase;
  let site: Server;
  let host: string;
  let url: string;
  let isHeld = true;
  let visits = 0;
  const children: ChildProcess[] = [];

  const start = (program: string): ChildProcess => {
    const child = fork(join(API_FOLDER, 'dist', program), {
      env: { ...TEST_ENVIRONMENT, DATABASE_URL: database.url, READER_ALLOW_HOSTS: host },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    return child;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    const page = await readFile(FIXTURE);
    site = createServer((_, response) => {
      visits += 1;
      if (!isHeld) response.setHeader('Content-Type', 'text/html').end(page);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    const [message] = (await once(start('main.js'), 'message')) as [{ url: string }];
    url = message.url;
  });
  afterAll(async () => {
    for (const child of children) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
    await database.drop();
  });

  it('loses nothing: the next one finishes the run, once, and one analysis is used', async () => {
    const client = new AnalysisClient(url, (await aSignedInReader(url)).token);
    const victim = start('worker.js');
    const requestId = await client.submit(`http://${host}/story`);
    await eventually(() => Promise.resolve(visits > 0 ? true : null));
    victim.kill('SIGKILL');
    await once(victim, 'exit');

    isHeld = false;
    start('worker.js');
    const ended = await client.once(requestId, 'completed', 'failed');
    expect(ended).toMatchObject({ status: 'completed', article: { revision: 1 } });
    expect(await client.remaining()).toBe(2);
    expect(await tally()).toEqual({ runs: 'completed', attempts: 2, used: 1, revisions: 1 });
  });

  async function tally(): Promise<unknown> {
    const connection = new Client({ connectionString: database.url });
    await connection.connect();
    try {
      const { rows } = await connection.query(
        `SELECT string_agg(status, ',') AS runs, sum(attempts)::integer AS attempts,
            (SELECT sum(used)::integer FROM quota_usage) AS used,
            (SELECT count(*)::integer FROM article_revisions) AS revisions FROM analysis_runs`,
      );
      return rows[0];
    } finally {
      await connection.end();
    }
  }
});
