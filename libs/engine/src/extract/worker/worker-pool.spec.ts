import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ContentInaccessibleError } from '../../analysis.types.js';
import { articleHtml, fetchedPage } from '../testing/fetched-page.factory.js';
import { WorkerPool } from './worker-pool.js';

const entry = (name: string): URL => pathToFileURL(join(__dirname, 'testing', name));

describe('WorkerPool with a worker that misbehaves', () => {
  let pool: WorkerPool;
  beforeEach(() => {
    pool = new WorkerPool({
      entry: entry('stubborn-worker.cjs'),
      size: 1,
      timeLimitMs: 1_000,
      startLimitMs: 1_500,
      memoryLimitMb: 32,
    });
  });
  afterEach(() => pool.close());

  const run = (html: string): Promise<string> => pool.run(fetchedPage(html)).then(({ text }) => text);

  it.each(['hang', 'die', 'exit', 'swallow'])(
    'refuses a page that makes its thread %s and reads the next',
    async (command) => {
      await expect(run(command)).rejects.toBeInstanceOf(ContentInaccessibleError);
      await expect(run('fine')).resolves.toBe('fine');
    },
  );

  it('answers every page of a crowd, each with its own text', async () => {
    const texts = Array.from({ length: 50 }, (_, index) => `page ${index}`);
    await expect(Promise.all(texts.map(run))).resolves.toEqual(texts);
  });

  it('loses only the poisonous page of a crowd', async () => {
    const outcomes = await Promise.allSettled(['one', 'die', 'two', 'hang', 'three'].map(run));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('turns pages away rather than let them queue without end', async () => {
    const small = new WorkerPool({
      entry: entry('stubborn-worker.cjs'),
      size: 1,
      queueLimit: 2,
      timeLimitMs: 300,
    });
    const outcomes = await Promise.allSettled(
      ['hang', 'a', 'b', 'c'].map((html) => small.run(fetchedPage(html))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected']);
    await small.close();
  });

  it('reads nothing once it is closed', async () => {
    const left = run('hang');
    const refused = expect(left).rejects.toThrow('closed');
    await pool.close();
    await refused;
    await expect(run('fine')).rejects.toThrow('closed');
  });
});

describe('WorkerPool with the real extraction', () => {
  const pool = new WorkerPool({ entry: entry('worker-from-sources.cjs'), size: 1, timeLimitMs: 60_000 });
  afterAll(() => pool.close());

  it('brings an article over the border as it is', async () => {
    const article = await pool.run(fetchedPage(articleHtml()));
    expect(article.title).toEqual({ known: true, value: 'Bridge to be mended' });
    expect(article.blocks).toHaveLength(6);
  }, 60_000);

  it('brings a refusal over the border with its kind', async () => {
    await expect(pool.run(fetchedPage('', { status: 404 }))).rejects.toMatchObject({
      kind: 'not_found',
      canRetry: false,
    });
  }, 60_000);

  it('bounds five megabytes of nested tags', async () => {
    const outcome = await pool.run(fetchedPage('<div><b>'.repeat(650_000))).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(ContentInaccessibleError);
  }, 60_000);
});
