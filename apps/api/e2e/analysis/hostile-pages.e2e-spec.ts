import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS, type Article } from '@vaglio/contracts';
import { AnalysisClient } from '../../src/modules/analysis/testing/analysis-client.js';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { createTestDatabase, type TestDatabase } from '../../src/shared/database/testing/test-database.js';
import { API_FOLDER, REPOSITORY } from '../../src/shared/process/folders.js';
import { TEST_ENVIRONMENT } from '../../src/testing/test-app.js';

const LONGEST_WAIT_MS = 1_000;
/** Generous for a busy machine; a blocked process would need as long as the whole analysis. */
const SHARE_OF_ANALYSIS = 0.5;
const ORDINARY = readFileSync(
  join(REPOSITORY, 'libs/engine/src/extract/__fixtures__/report-en/source.html'),
  'utf8',
);
const SENTENCE = 'The council of Port Ellery met on Wednesday, and Anna Reed said that the ferry stays. ';
const FRAME = `<p>${SENTENCE.repeat(12)}</p>`;

const repeated = (words: string, chars: number): string => words.repeat(Math.ceil(chars / words.length));
const articleOf = (body: string): string =>
  `<html lang="en"><head><title>The ferry stays</title></head><body><article><h1>The ferry stays</h1>${body}</article></body></html>`;

const PAGES: Readonly<Record<string, string>> = {
  '/ordinary': ORDINARY,
  '/attributions-80-kb': articleOf(`${FRAME}<p>${repeated('Bo Li said ', 80_000)}</p>${FRAME}`),
  '/attributions-117-kb': articleOf(`${FRAME}<p>${repeated('Bo Li said ', 117_000)}</p>${FRAME}`),
  '/paragraphs-5-mb': articleOf(repeated(`<p>${SENTENCE.repeat(4)}</p>`, 4_900_000)),
  '/one-paragraph-5-mb': articleOf(`${FRAME}<p>${repeated('Bo Li said 14 "so it is", ', 4_900_000)}</p>`),
  '/one-word-5-mb': articleOf(`${FRAME}<p>${repeated('abcdefgh', 4_900_000)}</p>`),
};

/** The built product, which analyzes texts in threads; `nx e2e` builds it first. */
describe('requests for other pages while a hostile page is analyzed', () => {
  let database: TestDatabase;
  let site: Server;
  let api: ChildProcess;
  let url: string;
  let host: string;
  let otherPage: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    site = createServer((asked, answer) => {
      const page = PAGES[asked.url ?? ''];
      answer.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    const env = {
      ...TEST_ENVIRONMENT,
      DATABASE_URL: database.url,
      RUN_WORKER: 'true',
      READER_ALLOW_HOSTS: host,
    };
    api = fork(join(API_FOLDER, 'dist/main.js'), { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    api.stdout?.resume();
    [{ url }] = (await once(api, 'message')) as [{ url: string }];
    const { body } = await (await aReader()).analyze(`http://${host}/ordinary`).expect(200);
    otherPage = `/api/articles/${(body as Article).id}`;
  });
  afterAll(async () => {
    api.kill('SIGTERM');
    await once(api, 'exit');
    site.close();
    await database.drop();
  });

  /** A new account for each page: free accounts have three analyses. */
  const aReader = async (): Promise<AnalysisClient> =>
    new AnalysisClient(url, (await aSignedInUser(url)).token);

  /** The longest answer while the analysis ran. */
  async function longestWaitDuring(work: Promise<unknown>): Promise<number> {
    let isDone = false;
    void work.finally(() => (isDone = true)).catch(() => undefined);
    let longest = 0;
    while (!isDone) {
      for (const path of ['/api/health/live', otherPage]) {
        const began = performance.now();
        const { status } = await fetch(`${url}${path}`);
        expect(status).toBe(200);
        longest = Math.max(longest, performance.now() - began);
      }
      await sleep(20);
    }
    return longest;
  }

  it.each(Object.keys(PAGES).slice(1))('are answered within a second: %s', async (path) => {
    const account = await aReader();
    const work = account
      .analyze(`http://${host}${path}`)
      .then(({ status, body }) => ({ status, body: body as Article }));
    const began = performance.now();
    const longest = await longestWaitDuring(work);
    const tookMs = performance.now() - began;
    const { status, body } = await work;
    expect(longest).toBeLessThan(Math.max(LONGEST_WAIT_MS, tookMs * SHARE_OF_ANALYSIS));
    expect([200, 422]).toContain(status);
    if (status === 200)
      expect(body.technicalSignals.textCut?.judged ?? 0).toBeLessThanOrEqual(LIMITS.judgedText.max);
  });
});
