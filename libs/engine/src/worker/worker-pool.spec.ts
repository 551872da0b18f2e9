import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ContentInaccessibleError } from '../analysis.types.js';
import { articleHtml, fetchedPage } from '../extract/testing/fetched-page.factory.js';
import { NO_EVIDENCE } from '../testing/article.factory.js';
import { InProcessRunner } from './in-process-runner.js';
import type { JobResult, JobRunner } from './job-runner.js';
import { WorkerPool } from './worker-pool.js';

const entry = (name: string): URL => pathToFileURL(join(__dirname, 'testing', name));

describe('WorkerPool with a misbehaving worker', () => {
  let pool: WorkerPool;
  beforeEach(() => {
    pool = new WorkerPool({
      entry: entry('faulty-worker.cjs'),
      size: 1,
      timeLimitMs: 1_000,
      startLimitMs: 1_500,
      memoryLimitMb: 32,
    });
  });
  afterEach(() => pool.close());

  const run = async (html: string): Promise<unknown> => (await pool.run('extract', fetchedPage(html))).answer;

  it.each(['hang', 'wait forever', 'throw', 'exit', 'use up memory'])(
    'refuses a page when its thread executes “%s”, and reads the next one',
    async (command) => {
      await expect(run(command)).rejects.toBeInstanceOf(ContentInaccessibleError);
      await expect(run('fine')).resolves.toBe('fine');
    },
  );

  it('does not count time in which the thread uses no CPU', async () => {
    await expect(run('wait a while')).resolves.toBe('wait a while');
  });

  it('returns the result of each of many parallel pages', async () => {
    const texts = Array.from({ length: 50 }, (_, index) => `page ${index}`);
    await expect(Promise.all(texts.map(run))).resolves.toEqual(texts);
  });

  it('refuses only the hostile pages among parallel ones', async () => {
    const outcomes = await Promise.allSettled(['one', 'throw', 'two', 'hang', 'three'].map(run));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('refuses pages when the queue is full', async () => {
    const small = new WorkerPool({
      entry: entry('faulty-worker.cjs'),
      size: 1,
      queueLimit: 2,
      timeLimitMs: 300,
      startLimitMs: 1_500,
    });
    const outcomes = await Promise.allSettled(
      ['hang', 'a', 'b', 'c'].map((html) => small.run('extract', fetchedPage(html))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected']);
    await small.close();
  });

  it('rejects running and new jobs when it is closed', async () => {
    const refused = expect(run('hang')).rejects.toThrow('closed');
    await pool.close();
    await refused;
    await expect(run('fine')).rejects.toThrow('closed');
  });
});

describe('WorkerPool with the real jobs', () => {
  const options = { entry: entry('worker-from-sources.cjs'), size: 1, timeLimitMs: 60_000 };
  const pool = new WorkerPool(options);
  afterAll(() => pool.close());

  const composed = async (runner: JobRunner, html: string): Promise<JobResult<'compose'>['answer']> => {
    const { kept: article } = await runner.run('extract', fetchedPage(html));
    const { kept: signals } = await runner.run('signals', article);
    const { kept: evaluation } = await runner.run('evaluate', article, signals, NO_EVIDENCE);
    return (await runner.run('compose', article, signals, NO_EVIDENCE, evaluation)).answer;
  };

  it('returns the same analysis as the in-process runner', async () => {
    const html = articleHtml();
    const analyzed = await composed(pool, html);
    expect(analyzed.analysis.title).toBe('Bridge to be mended');
    expect(analyzed).toEqual(await composed(new InProcessRunner(), html));
  }, 60_000);

  it('keeps the kind of a refusal', async () => {
    await expect(pool.run('extract', fetchedPage('', { status: 404 }))).rejects.toMatchObject({
      kind: 'not_found',
      canRetry: false,
    });
  }, 60_000);

  it('refuses five megabytes of nested tags', async () => {
    const outcome = await pool
      .run('extract', fetchedPage('<div><b>'.repeat(650_000)))
      .catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(ContentInaccessibleError);
  }, 60_000);

  it('refuses a text that exceeds the time limit of a job after the extraction', async () => {
    const { kept: article } = await pool.run('extract', fetchedPage(articleHtml()));
    const shortLimit = new WorkerPool({ ...options, timeLimitMs: 1, startLimitMs: 1 });
    await expect(shortLimit.run('signals', article)).rejects.toMatchObject({
      kind: 'too_large',
      canRetry: false,
    });
    await shortLimit.close();
  }, 60_000);
});
