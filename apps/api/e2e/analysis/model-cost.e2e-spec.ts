import { join } from 'node:path';
import {
  adminArticlesRoutes,
  adminNotificationsRoutes,
  adminStatsRoutes,
  type Article,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { nextQuotaDay } from '../../src/modules/analysis/quota/quota-day.js';
import { DailyBudget } from '../../src/modules/analysis/spending/daily-budget.js';
import { ModelDaysRepository } from '../../src/modules/analysis/spending/model-days.repository.js';
import { REPOSITORY } from '../../src/shared/process/folders.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { startStandInModel } from '../stand-ins/stand-in-model.js';
import { anAdministrator, aPremiumUser, Caller } from '../testing/callers.js';
import { query } from '../testing/database.js';
import { fixture } from '../testing/fixture.js';
import { startPageServer } from '../stand-ins/page-server.js';

const PAGE = join(REPOSITORY, 'libs/engine/src/extract/__fixtures__/report-en/source.html');
const CAP = 12;
/** Input is expensive, so that a reservation that is too low fails the tests. */
const PRICE = { input: 100, output: 20.5 };

describe('the cost of the model', () => {
  const site = fixture(() => startPageServer(PAGE));
  const model = fixture(startStandInModel);
  const api = fixture(() =>
    startTestApp({
      environment: {
        RUN_WORKER: 'true',
        READER_ALLOW_HOSTS: site.host,
        ENGINE: 'openai',
        OPENAI_API_KEY: 'only-for-tests',
        OPENAI_BASE_URL: model.url,
        OPENAI_MODEL: 'stand-in',
        MODEL_PRICES: `another=1/2,stand-in=${PRICE.input}/${PRICE.output}`,
        MODEL_DAILY_CAP: String(CAP),
      },
    }),
  );
  const anna = fixture(() => aPremiumUser(api));
  const staff = fixture(() => anAdministrator(api));
  let pages = 0;

  afterEach(() => jest.useRealTimers());

  const analyze = async (): Promise<Article> => {
    const { body } = await anna.client.analyze(`${site.url}/page-${(pages += 1)}`).expect(200);
    await api.app.get(DailyBudget, { strict: false }).settled();
    return body as Article;
  };
  const usageOf = async (id: string) =>
    (await staff.read(adminArticlesRoutes.trace, { params: { id, number: '1' } })).usage;
  const days = () =>
    query(api, `SELECT calls, spent_micros::int AS spent, held_micros::int AS held FROM model_days`);
  const notices = async () => {
    const all = await staff.read(adminNotificationsRoutes.list);
    return all.filter(({ kind }) => kind === 'model_cap_reached');
  };
  const metric = async (line: string) => {
    const { text } = await new Caller(api).get('/metrics').expect(200);
    return text.split('\n').filter((each) => each.startsWith(line));
  };

  it('is in the trace of the run and in the statistics, at the configured price', async () => {
    const { id, provenance } = await analyze();
    expect(provenance).toMatchObject({ engine: 'openai', model: 'stand-in' });
    const usage = await usageOf(id);
    expect(usage).toMatchObject({ model: 'stand-in', calls: 4 });
    const { inputTokens, outputTokens, costMicros } = usage ?? { inputTokens: 0, outputTokens: 0 };
    expect(costMicros).toBe(Math.ceil(inputTokens * PRICE.input + outputTokens * PRICE.output));
    const stats = await staff.read(adminStatsRoutes.read);
    expect(stats.model).toMatchObject({ cap: CAP, days: [{ calls: 4, inputTokens, outputTokens }] });
    // Each call is rounded up separately.
    expect(Math.abs((stats.model.days[0]?.costMicros ?? 0) - (costMicros ?? 0))).toBeLessThanOrEqual(3);
    // Prometheus needs the series at 0 before `increase()` can see the first event.
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
    model.change({ modes: ['hanging-up'] });
    const { id, provenance } = await analyze();
    const calls = model.received.length;
    model.change({ modes: ['well'] });
    expect(provenance).toMatchObject({ engine: 'local', fallbackReason: 'unreachable' });
    const usage = await usageOf(id);
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
    model.change({ modes: ['unauthorized'] });
    const { provenance } = await analyze();
    model.change({ modes: ['well'] });
    expect(provenance).toMatchObject({ engine: 'local', fallbackReason: 'rejected' });
    const [after] = await days();
    expect(after).toEqual({ calls: Number(before?.['calls']) + 1, spent: before?.['spent'], held: 0 });
  });

  it('never passes the cap: the built-in engine judges, and staff are notified once', async () => {
    model.change({ modes: ['costly'] });
    let article = await analyze();
    while (article.provenance.fallbackReason === null) article = await analyze();
    expect(article.provenance).toMatchObject({ engine: 'local', fallbackReason: 'budget-exhausted' });
    const received = model.received.length;
    expect((await analyze()).provenance.engine).toBe('local');
    expect(model.received).toHaveLength(received);
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
    expect((await analyze()).provenance.fallbackReason).toBe('budget-exhausted');
    jest.setSystemTime(midnight);
    expect((await analyze()).provenance.engine).toBe('openai');
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
    const reservations = Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? here : there).reserve('2026-01-01', 70_000, 600_000),
    );
    const granted = (await Promise.all(reservations)).filter(Boolean);
    await other.destroy();
    expect(granted).toHaveLength(8);
  });

  it('includes reservations of workers of an older release without a cap', async () => {
    const modelDays = api.app.get(ModelDaysRepository, { strict: false });
    const reserve = (cap: number | null) => modelDays.reserve('2026-01-02', 200_000, cap);
    expect(await Promise.all([reserve(null), reserve(null)])).toEqual([true, true]);
    const granted = (await Promise.all([reserve(600_000), reserve(600_000)])).filter(Boolean);
    expect(granted).toHaveLength(1);
    await modelDays.settle('2026-01-02', 200_000, { inputTokens: 1, outputTokens: 1 }, 200_000);
    expect(await modelDays.reserve('2026-01-02', 1, 600_000)).toBe(false);
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
