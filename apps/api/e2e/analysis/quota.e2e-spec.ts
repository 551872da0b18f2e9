import { randomUUID } from 'node:crypto';
import { ContentInaccessibleError } from '@vaglio/engine';
import { startAnalysisApp } from '../../src/modules/analysis/testing/analysis-app.js';
import {
  AnalysisClient,
  type AnalysisReader,
  anAnalysisReader,
  aPage,
  setSubscription,
} from '../../src/modules/analysis/testing/analysis-client.js';
import { anAdministratorToken } from '../../src/modules/auth/testing/sign-in.factory.js';
import { fixture } from '../testing/fixture.js';
import { Caller, deleteAccount } from '../testing/callers.js';
import { query, switchMailOn, tokenOfMail } from '../testing/database.js';

describe('the daily quota', () => {
  const api = fixture(() => startAnalysisApp({ environment: { WORKER_CONCURRENCY: '8' } }));
  const visitor = new Caller(api);
  let anna: AnalysisReader;

  beforeEach(async () => {
    anna = await anAnalysisReader(api);
  });

  it('allows three analyses a day, and more only for articles that exist', async () => {
    for (const page of [aPage(), aPage(), aPage()]) await anna.client.analyze(page).expect(200);
    const page = aPage();
    const refused = await anna.client.analyze(page).expect(429);
    expect(refused.body).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      error: 'Daily analysis limit exceeded. Upgrade to Premium for unlimited access.',
    });
    const italian = await anna.client.analyze(page).set('Accept-Language', 'it').expect(429);
    expect(italian.body.error).toBe(
      'Hai raggiunto il limite giornaliero di analisi. Passa a Premium per averle senza limiti.',
    );
    expect(api.engine.callsOf(page)).toBe(0);
    const known = await anAnalysisReader(api);
    await known.client.analyze(page).expect(200);
    await anna.client.analyze(page).expect(200);
  });

  it('accepts exactly three of fifty parallel requests', async () => {
    const submitted = await Promise.all(Array.from({ length: 50 }, () => anna.client.analyze(aPage())));
    expect(submitted.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(submitted.filter(({ status }) => status === 429)).toHaveLength(47);
    const requests = await query(
      api,
      'SELECT status, quota_state FROM analysis_requests WHERE user_id = $1',
      [anna.user.id],
    );
    expect(requests).toEqual(Array(3).fill({ status: 'completed', quota_state: 'used' }));
    expect(await anna.client.remaining()).toBe(0);
    const left = await query(api, `SELECT 1 FROM analysis_runs WHERE status IN ('queued', 'processing')`);
    expect(left).toEqual([]);
  });

  it('starts one run for twenty users with one URL, and counts one for each', async () => {
    const page = aPage();
    const people: AnalysisReader[] = [];
    while (people.length < 20) people.push(await anAnalysisReader(api));
    const answers = await Promise.all(
      people.map(({ client }, at) => client.analyze(`${page}?utm_source=reader-${at}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => String(body.id))).size).toBe(1);
    expect(answers[0]?.body.revision).toBe(1);
    const calls = api.engine.calls.filter((url) => url.startsWith(page));
    expect(calls).toHaveLength(1);
  });

  it('counts a repeated request once', async () => {
    const page = aPage();
    const block = api.engine.block(page);
    const first = await anna.client.submit(page);
    expect(await anna.client.submit(page)).toBe(first);
    block.release();
    await anna.client.once(first, 'completed');
    expect(await anna.client.remaining()).toBe(2);
  });

  it('refunds a failed run to each request that shared it', async () => {
    const page = aPage();
    const bruno = await anAnalysisReader(api);
    api.engine.fail(page, new ContentInaccessibleError('paywall', false));
    await Promise.all([anna.client.analyze(page).expect(422), bruno.client.analyze(page).expect(422)]);
    expect([await anna.client.remaining(), await bruno.client.remaining()]).toEqual([3, 3]);
    const states = await query(api, 'SELECT DISTINCT quota_state FROM analysis_requests WHERE user_id = $1', [
      anna.user.id,
    ]);
    expect(states).toEqual([{ quota_state: 'refunded' }]);
  });

  it('limits runs an hour to thirty, failed ones included', async () => {
    const [first = '', ...pages] = Array.from({ length: 31 }, aPage);
    for (const page of [first, ...pages])
      api.engine.fail(page, new ContentInaccessibleError('not_found', false));
    for (const page of pages) await anna.client.analyze(page).expect(422);
    const refused = await anna.client.analyze(first).expect(429);
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await anna.client.remaining()).toBe(3);
  });

  it('counts plus-aliases and letter case of one address together', async () => {
    const name = `shared-${Date.now()}`;
    const one = await anAnalysisReader(api, { email: `${name}@example.org` });
    const other = await anAnalysisReader(api, { email: `${name.toUpperCase()}+news@Example.org` });
    await one.client.analyze(aPage()).expect(200);
    await other.client.analyze(aPage()).expect(200);
    expect([await one.client.remaining(), await other.client.remaining()]).toEqual([1, 1]);
  });

  describe('after a change of the e-mail address', () => {
    const change = (account: AnalysisReader, email: string) =>
      new Caller(api, account.token).patch('/api/me', {
        email,
        currentPassword: account.registration.password,
      });
    const confirm = async (email: string): Promise<void> => {
      const token = await tokenOfMail(api, email, 'email-confirmation');
      await visitor.post('/api/email-change/confirm', { token }).expect(200);
    };
    const freshAddress = (): string => `moved-${randomUUID()}@example.org`;
    const useAll = async ({ client }: AnalysisReader): Promise<void> => {
      for (const page of [aPage(), aPage(), aPage()]) await client.analyze(page).expect(200);
    };

    beforeAll(() => switchMailOn(api));

    it('is not reset, neither before nor after the confirmation', async () => {
      await useAll(anna);
      const email = freshAddress();
      await change(anna, email).expect(200);
      expect(await anna.client.remaining()).toBe(0);
      await anna.client.analyze(aPage()).expect(429);
      await confirm(email);
      expect(await anna.client.remaining()).toBe(0);
      await anna.client.analyze(aPage()).expect(429);
    });

    it('is not reset by ten changes in a row', async () => {
      await useAll(anna);
      const statuses: number[] = [];
      for (let n = 0; n < 10; n++) {
        await change(anna, freshAddress());
        statuses.push((await anna.client.analyze(aPage())).status);
      }
      expect(statuses).toEqual(Array(10).fill(429));
    });

    it('is not reset by deleting the account and registering with the old or the new address', async () => {
      await useAll(anna);
      const email = freshAddress();
      await change(anna, email).expect(200);
      await confirm(email);
      await deleteAccount(api, anna);
      for (const address of [anna.registration.email, email]) {
        const again = await anAnalysisReader(api, { email: address });
        expect([address, await again.client.remaining()]).toEqual([address, 0]);
        await again.client.analyze(aPage()).expect(429);
      }
    });

    it('counts the higher use of account and address', async () => {
      const email = freshAddress();
      const bruno = await anAnalysisReader(api, { email });
      await bruno.client.analyze(aPage()).expect(200);
      await bruno.client.analyze(aPage()).expect(200);
      await deleteAccount(api, bruno);
      await anna.client.analyze(aPage()).expect(200);
      await change(anna, email).expect(200);
      expect(await anna.client.remaining()).toBe(2);
      await confirm(email);
      expect(await anna.client.remaining()).toBe(1);
    });

    it('refunds a failed run to account and address, also when the address changed meanwhile', async () => {
      const page = aPage();
      const email = freshAddress();
      const block = api.engine.block(page, new ContentInaccessibleError('not_found', false));
      const id = await anna.client.submit(page);
      expect(await anna.client.remaining()).toBe(2);
      await change(anna, email).expect(200);
      await confirm(email);
      block.release();
      await anna.client.once(id, 'failed');
      expect(await anna.client.remaining()).toBe(3);
    });

    it('keeps the limit of runs in an hour', async () => {
      const email = freshAddress();
      const pages = Array.from({ length: 31 }, aPage);
      for (const page of pages) api.engine.fail(page, new ContentInaccessibleError('not_found', false));
      for (const page of pages.slice(1)) await anna.client.analyze(page).expect(422);
      await change(anna, email).expect(200);
      await confirm(email);
      const refused = await anna.client.analyze(pages[0]).expect(429);
      expect(refused.body.code).toBe('TOO_MANY_REQUESTS');
      await deleteAccount(api, anna);
      const again = await anAnalysisReader(api, { email });
      await again.client.analyze(pages[0]).expect(429);
    });
  });

  it.each(['premium', 'enterprise'] as const)('does not count %s', async (tier) => {
    await setSubscription(api, anna.user, tier, 'active');
    for (const page of [aPage(), aPage(), aPage(), aPage()]) await anna.client.analyze(page).expect(200);
    const { body } = await anna.client.get('/api/remaining-analyses').expect(200);
    expect(body).toMatchObject({ remaining: null, isPremium: true, freeLimit: 3 });
  });

  describe('the remaining analyses of a day', () => {
    const anonymous = {
      remaining: 3,
      isPremium: false,
      isLaunchPeriod: true,
      freeLimit: 3,
      resetsAt: expect.any(String),
    };

    it('are the full limit without a session', async () => {
      for (const path of ['/api/remaining-analyses', '/api/free-usage']) {
        const { body } = await visitor.get(path).expect(200);
        expect(body).toEqual(anonymous);
      }
    });

    it('are those of the caller; for another account the full limit is returned', async () => {
      await anna.client.analyze(aPage()).expect(200);
      const ask = async (query: object): Promise<unknown> =>
        (await anna.client.get('/api/remaining-analyses').query(query).expect(200)).body;
      const own = { ...anonymous, remaining: 2 };
      expect(await ask({})).toEqual(own);
      expect(await ask({ email: anna.user.email.toUpperCase(), userId: anna.user.id })).toEqual(own);
      expect((await anna.client.get('/api/free-usage').expect(200)).body).toEqual(own);
      const bruno = await anAnalysisReader(api);
      await setSubscription(api, bruno.user, 'premium', 'active');
      expect(await ask({ email: bruno.user.email })).toEqual(anonymous);
      expect(await ask({ userId: bruno.user.id })).toEqual(anonymous);
      expect(await ask({ userId: anna.user.id, email: bruno.user.email })).toEqual(anonymous);
      const other = await visitor.get('/api/remaining-analyses').query({ userId: bruno.user.id });
      expect(other.body).toEqual(anonymous);
    });

    it('are not counted for administrators', async () => {
      const chief = new AnalysisClient(api.url, await anAdministratorToken(api.url));
      expect(await chief.remaining()).toBeNull();
    });
  });
});

describe('the daily quota after the launch period', () => {
  const api = fixture(() =>
    startAnalysisApp({ environment: { LAUNCH_PERIOD_UNTIL: '2020-01-01', FREE_DAILY_LIMIT: '1' } }),
  );

  it('is the configured limit', async () => {
    const { client } = await anAnalysisReader(api);
    await client.analyze(aPage()).expect(200);
    await client.analyze(aPage()).expect(429);
    const { body } = await client.get('/api/free-usage').expect(200);
    expect(body).toMatchObject({ remaining: 0, freeLimit: 1, isLaunchPeriod: false });
  });
});
