import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  addressOf,
  adminArticlesRoutes,
  adminNotificationsRoutes,
  adminStatsRoutes,
  type AdminNotification,
  type AdminRevisionTrace,
  type AdminStats,
  type Article,
} from '@vaglio/contracts';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { nextQuotaDay } from '../../src/modules/analysis/quota/quota-day.js';
import { DailyBudget } from '../../src/modules/analysis/spending/daily-budget.js';
import { ModelDaysRepository } from '../../src/modules/analysis/spending/model-days.repository.js';
import { type AnalysisReader } from '../../src/modules/analysis/testing/analysis-client.js';
import { REPOSITORY } from '../../src/shared/process/folders.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { aPremiumUser, Staff } from '../testing/callers.js';
import { rowsOf } from '../testing/stored-rows.js';
import { startStandInModel, type StandInModel } from '../stand-ins/stand-in-model.js';

const PAGE = join(REPOSITORY, 'libs/engine/src/extract/__fixtures__/report-en/source.html');
const CAP = 12;
/** A high price of input, so that too low a reservation shows. */
const PRICE = { input: 100, output: 20.5 };

describe('the cost of the model', () => {
  let site: Server;
  let model: StandInModel;
  let api: TestApp;
  let anna: AnalysisReader;
  let staff: Staff;
  let pages = 0;

  beforeAll(async () => {
    const page = await readFile(PAGE);
    site = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    model = await startStandInModel();
    api = await startTestApp({
      environment: {
        RUN_WORKER: 'true',
        READER_ALLOW_HOSTS: `127.0.0.1:${(site.address() as AddressInfo).port}`,
        ENGINE: 'openai',
        OPENAI_API_KEY: 'only-for-tests',
        OPENAI_BASE_URL: model.url,
        OPENAI_MODEL: 'stand-in',
        MODEL_PRICES: `another=1/2,stand-in=${PRICE.input}/${PRICE.output}`,
        MODEL_DAILY_CAP: String(CAP),
      },
    });
    anna = await aPremiumUser(api);
    staff = await Staff.of(api);
  });
  afterEach(() => jest.useRealTimers());
  afterAll(async () => {
    await api.close();
    await model.close();
    await new Promise((resolve) => site.close(resolve));
  });

  const analyse = async (): Promise<Article> => {
    const { port } = site.address() as AddressInfo;
    const { body } = await anna.client.analyze(`http://127.0.0.1:${port}/page-${(pages += 1)}`).expect(200);
    await api.app.get(DailyBudget, { strict: false }).settled();
    return body as Article;
  };
  const ask = async <T>(path: string): Promise<T> => (await staff.get(path).expect(200)).body as T;
  const days = () =>
    rowsOf(api, `SELECT calls, spent_micros::int AS spent, held_micros::int AS held FROM model_days`, []);
  const notices = async () => {
    const all = await ask<AdminNotification[]>(addressOf(adminNotificationsRoutes.list));
    return all.filter(({ kind }) => kind === 'model_cap_reached');
  };
  const metric = async (line: string) => {
    const { text } = await request(api.url).get('/metrics').expect(200);
    return text.split('\n').filter((each) => each.startsWith(line));
  };

  it('is in the trace of the run and in the statistics, at the configured price', async () => {
    const { id, provenance } = await analyse();
    expect(provenance).toMatchObject({ engine: 'openai', model: 'stand-in' });
    const trace = addressOf(adminArticlesRoutes.trace, { params: { id, number: '1' } });
    const { usage } = await ask<AdminRevisionTrace>(trace);
    expect(usage).toMatchObject({ model: 'stand-in', calls: 4 });
    const { inputTokens, outputTokens, costMicros } = usage ?? { inputTokens: 0, outputTokens: 0 };
    expect(costMicros).toBe(Math.ceil(inputTokens * PRICE.input + outputTokens * PRICE.output));
    const stats = await ask<AdminStats>(addressOf(adminStatsRoutes.read));
    expect(stats.model).toMatchObject({ cap: CAP, days: [{ calls: 4, inputTokens, outputTokens }] });
    // Each call is rounded up separately.
    expect(Math.abs((stats.model.days[0]?.costMicros ?? 0) - (costMicros ?? 0))).toBeLessThanOrEqual(3);
    // The counter exists before the first event, so that an alert sees it rise from zero.
    expect(await metric('vaglio_model_fallbacks_total{reason="budget-exhausted"}')).toEqual([
      'vaglio_model_fallbacks_total{reason="budget-exhausted"} 0',
    ]);
    expect(await metric('vaglio_runs_total{outcome="failed",code="ANALYSIS_FAILED"}')).toEqual([
      'vaglio_runs_total{outcome="failed",code="ANALYSIS_FAILED"} 0',
    ]);
    expect(await metric('vaglio_model_call_duration_seconds_count')).toEqual([
      'vaglio_model_call_duration_seconds_count{outcome="answered"} 4',
    ]);
  });

  it('is the reserved amount for a call without usage, with a notification to staff', async () => {
    const [before] = await days();
    const asked = model.received.length;
    model.change({ modes: ['hanging-up'] });
    const { id, provenance } = await analyse();
    model.change({ modes: ['well'] });
    expect(provenance).toMatchObject({ engine: 'local', fallbackReason: 'unreachable' });
    const calls = model.received.length - asked;
    const trace = addressOf(adminArticlesRoutes.trace, { params: { id, number: '1' } });
    const { usage } = await ask<AdminRevisionTrace>(trace);
    expect(usage).toMatchObject({ calls, assumedCalls: calls, outputTokens: calls * 6_000 });
    const [after] = await days();
    expect(Number(after?.['spent']) - Number(before?.['spent'])).toBeGreaterThanOrEqual(
      calls * 6_000 * PRICE.output,
    );
    expect(after?.['held']).toBe(0);
    const [assumed] = await metric('vaglio_model_cost_dollars_total{basis="assumed"}');
    expect(Number(assumed?.split(' ')[1])).toBeCloseTo((usage?.costMicros ?? 0) / 1e6, 4);
  });

  it('is zero for a refused call', async () => {
    const [before] = await days();
    model.change({ modes: ['unauthorised'] });
    const { provenance } = await analyse();
    model.change({ modes: ['well'] });
    expect(provenance).toMatchObject({ engine: 'local', fallbackReason: 'rejected' });
    const [after] = await days();
    expect(after).toEqual({ calls: Number(before?.['calls']) + 1, spent: before?.['spent'], held: 0 });
  });

  it('never passes the cap: the built-in engine judges, and staff are notified once', async () => {
    model.change({ modes: ['costly'] });
    let article = await analyse();
    while (article.provenance.fallbackReason === null) article = await analyse();
    expect(article.provenance).toMatchObject({ engine: 'local', fallbackReason: 'budget-exhausted' });
    const asked = model.received.length;
    expect((await analyse()).provenance.engine).toBe('local');
    expect(model.received).toHaveLength(asked);
    const [{ spent, held } = {}] = await days();
    expect(Number(spent)).toBeLessThanOrEqual(CAP * 1e6);
    expect(held).toBe(0);
    model.change({ modes: ['well'] });
    expect(await notices()).toHaveLength(1);
    expect(await metric('vaglio_model_fallbacks_total{reason="budget-exhausted"}')).toEqual([
      'vaglio_model_fallbacks_total{reason="budget-exhausted"} 2',
    ]);
  });

  it('starts at zero on the next day of the quota', async () => {
    const midnight = nextQuotaDay(new Date(), 'Europe/Rome').getTime();
    jest.useFakeTimers({ now: midnight - 60_000, doNotFake: [...ALL_BUT_DATE] });
    expect((await analyse()).provenance.fallbackReason).toBe('budget-exhausted');
    jest.setSystemTime(midnight);
    expect((await analyse()).provenance.engine).toBe('openai');
    jest.useRealTimers();
    expect(await notices()).toHaveLength(1);
    expect(await days()).toHaveLength(2);
  });

  it('is limited over all workers: of sixty calls at once only those within the cap run', async () => {
    const other = await new DataSource({ type: 'postgres', url: api.database.url }).initialize();
    const [here, there] = [
      api.app.get(ModelDaysRepository, { strict: false }),
      new ModelDaysRepository(other),
    ];
    const asked = Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? here : there).hold('2026-01-01', 70_000, 600_000),
    );
    const granted = (await Promise.all(asked)).filter(Boolean);
    await other.destroy();
    expect(granted).toHaveLength(8);
  });

  it('includes reservations of workers of an older release without a cap', async () => {
    const modelDays = api.app.get(ModelDaysRepository, { strict: false });
    const hold = (cap: number | null) => modelDays.hold('2026-01-02', 200_000, cap);
    expect(await Promise.all([hold(null), hold(null)])).toEqual([true, true]);
    const granted = (await Promise.all([hold(600_000), hold(600_000)])).filter(Boolean);
    expect(granted).toHaveLength(1);
    await modelDays.settle('2026-01-02', 200_000, { inputTokens: 1, outputTokens: 1 }, 200_000);
    expect(await modelDays.hold('2026-01-02', 1, 600_000)).toBe(false);
  });
});

const ALL_BUT_DATE = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
