import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS, type Article } from '@vaglio/contracts';
import { AnalysisClient } from '../../src/modules/analysis/testing/analysis-client.js';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { REPOSITORY } from '../../src/shared/process/folders.js';
import { TEST_ENVIRONMENT } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { startLocalServer } from '@vaglio/engine/testing/local-server';
import { emptyDatabase } from '../testing/database.js';
import { startBuilt } from '../testing/built-program.js';

/**
 * The fewest answers for each page. On two quiet cores on 2026-11-28, a process that analyzed on its main thread gave 27, 22 and 5,
 * one with threads 704, 921 and 202, and beside nineteen busy processes 116 for the first page. Shorter analyses can't show the
 * difference on a busy machine.
 */
const MIN_ANSWERS = {
  '/paragraphs-5-mb': 60,
  '/one-paragraph-5-mb': 60,
  '/one-word-5-mb': 15,
} as const;
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
  '/attributions-117-kb': articleOf(`${FRAME}<p>${repeated('Bo Li said ', 117_000)}</p>${FRAME}`),
  '/paragraphs-5-mb': articleOf(repeated(`<p>${SENTENCE.repeat(4)}</p>`, 4_900_000)),
  '/one-paragraph-5-mb': articleOf(`${FRAME}<p>${repeated('Bo Li said 14 "so it is", ', 4_900_000)}</p>`),
  '/one-word-5-mb': articleOf(`${FRAME}<p>${repeated('abcdefgh', 4_900_000)}</p>`),
};

/** Runs the built API, because only that analyzes texts in threads. */
describe('the analysis of a hostile page', () => {
  const database = fixture(emptyDatabase);
  const reads = new EventEmitter();
  const site = fixture(() =>
    startLocalServer(({ url = '' }, response) => {
      const page = PAGES[url];
      reads.emit(url);
      response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
    }),
  );
  const api = fixture(async () => {
    const program = startBuilt('main.js', {
      ...TEST_ENVIRONMENT,
      DATABASE_URL: database.url,
      RUN_WORKER: 'true',
      READER_ALLOW_HOSTS: site.host,
    });
    const { url } = await program.ready();
    return { url, close: () => program.close() };
  });
  let otherPage: string;

  beforeAll(async () => {
    const { body } = await (await aReader()).analyze(`${site.url}/ordinary`).expect(200);
    otherPage = `/api/articles/${(body as Article).id}`;
  });

  /** A new account for each page, because free accounts have three analyses a day. */
  const aReader = async (): Promise<AnalysisClient> =>
    new AnalysisClient(api.url, (await aSignedInUser(api.url)).token);

  /** Counts the requests that are answered with 200 before the work is done. */
  async function answersDuring(work: Promise<unknown>): Promise<number> {
    let isDone = false;
    void work.finally(() => (isDone = true)).catch(() => undefined);
    let answers = 0;
    for (;;) {
      const path = answers % 2 === 0 ? '/api/health/live' : otherPage;
      const { status } = await fetch(`${api.url}${path}`);
      if (isDone) return answers;
      // A machine that stood still for ten seconds answers 408, which says nothing about the analysis.
      if (status !== 408) {
        expect(status).toBe(200);
        answers += 1;
      }
      await sleep(2);
    }
  }

  it.each(Object.entries(MIN_ANSWERS))(
    'lets other requests be answered before it ends (%s)',
    async (path, fewest) => {
      const account = await aReader();
      const served = once(reads, path);
      const work = account
        .analyze(`${site.url}${path}`)
        .then(({ status, body }) => ({ status, body: body as Article }));
      await Promise.race([served, work]);
      expect(await answersDuring(work)).toBeGreaterThanOrEqual(fewest);
      const { status, body } = await work;
      expect([200, 422]).toContain(status);
      if (status === 200)
        expect(body.technicalSignals.textCut?.judged ?? 0).toBeLessThanOrEqual(LIMITS.judgedText.max);
    },
  );

  it('with thousands of attributions ends within the time limit of a worker thread', async () => {
    await (await aReader()).analyze(`${site.url}/attributions-117-kb`).expect(200);
  });
});
