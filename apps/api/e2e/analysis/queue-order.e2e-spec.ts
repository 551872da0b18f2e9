import { ContentInaccessibleError } from '@vaglio/engine';
import { SubmissionsService } from '../../src/modules/analysis/index.js';
import { AnalysisLimits } from '../../src/modules/analysis/analysis.limits.js';
import { Reconciler } from '../../src/modules/analysis/run/reconciler.js';
import { withFakeEngine } from '../../src/modules/analysis/testing/analysis-app.js';
import {
  type AnalysisReader,
  anAnalysisReader,
  aPage,
} from '../../src/modules/analysis/testing/analysis-client.js';
import { type Block, FakeEngine } from '../../src/modules/analysis/testing/fake-engine.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { aPremiumUser, until } from '../testing/callers.js';
import { query, redisDatabase, emptyRedis } from '../testing/database.js';
import { fixture } from '../testing/fixture.js';
import { startLocalServer } from '@vaglio/engine/testing/local-server';

const HIGH_QUOTA = { FREE_DAILY_LIMIT: '1000', LAUNCH_PERIOD_UNTIL: '2020-01-01' };
const RARELY = { reconcileEveryMs: 3_600_000, reconcileAfterMs: 0 };

/** Two worker processes with two slots each, and an API: one account may have two active runs. */
describe.each([
  ['in Postgres', false],
  ['in Redis', true],
])('accounts that share workers, with the queue %s', (_, hasRedis) => {
  const engine = new FakeEngine();
  const adjust = withFakeEngine(engine, RARELY);
  const environment = { ...HIGH_QUOTA, ...(hasRedis && { REDIS_URL: redisDatabase() }) };
  if (hasRedis) fixture(emptyRedis);
  const api = fixture(() => startTestApp({ environment, adjust }));
  const worker = { ...environment, RUN_WORKER: 'true', WORKER_CONCURRENCY: '2' };
  for (let workers = 0; workers < 2; workers += 1)
    fixture(() => startTestApp({ environment: { ...worker, DATABASE_URL: api.database.url }, adjust }));

  beforeEach(() => {
    engine.calls.length = 0;
    engine.readMs.length = 0;
  });

  const submitHeld = async ({ client }: AnalysisReader, count: number): Promise<[string, Block][]> => {
    const held: [string, Block][] = [];
    for (let made = 0; made < count; made += 1) {
      const page = aPage();
      held.push([page, engine.block(page)]);
      await client.submit(page);
    }
    return held;
  };
  const began = (count: number) => until(() => engine.calls.length >= count);

  it('gives one account half of the slots, and the other half to other accounts', async () => {
    const [slow, quick] = [await anAnalysisReader(api), await anAnalysisReader(api)];
    const held = await submitHeld(slow, 6);
    await began(2);
    for (const page of [aPage(), aPage(), aPage()]) await quick.client.analyze(page).expect(200);
    // The reconciler must not treat waiting runs as lost.
    await api.app.get(Reconciler, { strict: false }).reconcile();
    await quick.client.analyze(aPage()).expect(200);
    const slowPages = new Set(held.map(([page]) => page));
    expect(engine.calls.filter((page) => slowPages.has(page))).toEqual([held[0]?.[0], held[1]?.[0]]);
    // Released one by one: two slots that become free together start their runs in any order.
    for (const [index, [, block]] of held.entries()) {
      block.release();
      await began(Math.min(7 + index, 10));
    }
    expect(engine.calls.filter((page) => slowPages.has(page))).toEqual(held.map(([page]) => page));
  });

  it('runs waiting accounts in turn, also after many requests of one', async () => {
    const [many, more, few, one] = [
      await anAnalysisReader(api),
      await anAnalysisReader(api),
      await anAnalysisReader(api),
      await anAnalysisReader(api),
    ];
    const [ofMany, ofMore] = [await submitHeld(many, 6), await submitHeld(more, 6)];
    await began(4);
    const [firstOfFew, secondOfFew, ofOne] = [aPage(), aPage(), aPage()];
    for (const page of [firstOfFew, secondOfFew]) await few.client.submit(page);
    await one.client.submit(ofOne);
    ofMany[0]?.[1].release();
    await began(7);
    expect(engine.calls.slice(4)).toEqual([firstOfFew, ofOne, ofMany[2]?.[0]]);
    ofMore[0]?.[1].release();
    await began(9);
    expect(engine.calls.slice(7)).toEqual([secondOfFew, ofMore[2]?.[0]]);
    for (const [, block] of [...ofMany, ...ofMore]) block.release();
    await began(15);
  });

  it('gives the edit watch half of the slots, and runs first what a user submitted meanwhile', async () => {
    const held: [string, Block][] = [];
    for (let made = 0; made < 5; made += 1) {
      const page = aPage();
      held.push([page, engine.block(page)]);
      await api.app.get(SubmissionsService, { strict: false }).reanalyze(page);
    }
    await began(2);
    const { client } = await anAnalysisReader(api);
    await client.analyze(aPage()).expect(200);
    const [pages, blocks] = [held.map(([page]) => page), held.map(([, block]) => block)];
    await client.submit(pages[4] ?? '');
    blocks[0]?.release();
    await began(4);
    expect(engine.calls.filter((page) => pages.includes(page))).toEqual([pages[0], pages[1], pages[4]]);
    for (const block of blocks) block.release();
    await began(6);
  });

  it('runs premium accounts first, with half of the slots as well', async () => {
    const [paying, free] = [await aPremiumUser(api), await anAnalysisReader(api)];
    const ofFree = await submitHeld(free, 3);
    await began(2);
    const ofPaying = await submitHeld(paying, 4);
    await began(4);
    expect(engine.calls.slice(2)).toEqual([ofPaying[0]?.[0], ofPaying[1]?.[0]]);
    ofFree[0]?.[1].release();
    await began(5);
    expect(engine.calls[4]).toBe(ofFree[2]?.[0]);
    for (const [, block] of [...ofFree, ...ofPaying]) block.release();
    await began(7);
  });

  it('moves a shared run to the account whose turn is earlier', async () => {
    const [many, other] = [await anAnalysisReader(api), await anAnalysisReader(api)];
    const held = await submitHeld(many, 6);
    await began(2);
    const [page, block] = held[5] ?? [aPage(), engine.block(aPage())];
    await other.client.submit(page);
    await block.reached;
    expect(engine.calls).toEqual([held[0]?.[0], held[1]?.[0], page]);
    for (const [, each] of held) each.release();
    await began(6);
  });

  it('starts the next run of an account after its first one was cancelled', async () => {
    const { client } = await anAnalysisReader(api);
    const held = await submitHeld({ client } as AnalysisReader, 2);
    await began(2);
    const [dropped, next] = [aPage(), aPage()];
    const requestId = await client.submit(dropped);
    await client.submit(next);
    await client.cancel(requestId).expect(200);
    held[0]?.[1].release();
    await began(3);
    expect(engine.calls[2]).toBe(next);
    held[1]?.[1].release();
  });

  it('refuses new runs while the queue is full', async () => {
    const [many, other] = [await anAnalysisReader(api), await anAnalysisReader(api)];
    const held = await submitHeld(many, 3);
    await began(2);
    await query(
      api,
      `INSERT INTO analysis_runs (id, canonical_url, url, reason, account_id)
        SELECT gen_random_uuid(), 'https://x.example/' || n, 'https://x.example/' || n, 'submission', $1
          FROM generate_series(1, 1000) n`,
      [many.user.id],
    );
    const { body } = await other.client.analyze(aPage()).expect(503);
    expect(body.code).toBe('SERVICE_UNAVAILABLE');
    await query(api, `DELETE FROM analysis_runs WHERE url LIKE 'https://x.example/%'`);
    for (const [, block] of held) block.release();
    await began(3);
  });

  it('removes the account of a run when it has ended', async () => {
    const { client } = await anAnalysisReader(api);
    await client.analyze(aPage()).expect(200);
    const rows = await query(api, `SELECT DISTINCT account_id FROM analysis_runs WHERE status = 'completed'`);
    expect(rows).toEqual([{ account_id: null }]);
  });

  it('gives all attempts of one run one time budget for reading, pauses included', async () => {
    const { client } = await anAnalysisReader(api);
    engine.readingTakesMs = 9_000;
    const page = aPage();
    engine.fail(page, new ContentInaccessibleError('unreachable', true));
    const requestId = await client.submit(page);
    await client.once(requestId, 'failed');
    expect(engine.calls).toEqual([page, page]);
    expect(engine.readMs).toEqual([20_000, 10_000]);
  });
});

describe('a page that is not read in time', () => {
  let requests = 0;
  const site = fixture(() =>
    startLocalServer((request, response) => {
      requests += 1;
      if (request.url === '/no-answer') return;
      response.writeHead(200, { 'Content-Type': 'text/html' });
      const timer = setInterval(() => response.write('<p>slow</p>'), 50);
      response.once('close', () => clearInterval(timer));
    }),
  );
  const api = fixture(() =>
    startTestApp({
      environment: { RUN_WORKER: 'true', READER_ALLOW_HOSTS: site.host },
      adjust: (builder) =>
        builder.overrideProvider(AnalysisLimits).useValue({ ...new AnalysisLimits(), readMs: 500 }),
    }),
  );

  it.each(['endless-body', 'no-answer'])('is not retried (%s)', async (path) => {
    const { client } = await anAnalysisReader(api);
    requests = 0;
    const { body } = await client.analyze(`${site.url}/${path}`).expect(422);
    expect(body).toMatchObject({ code: 'CONTENT_INACCESSIBLE', details: { kind: 'timeout' } });
    expect(requests).toBe(1);
  });
});
