import { STAGES } from '@vaglio/contracts';
import { ContentInaccessibleError } from '@vaglio/engine';
import { startAnalysisApp } from '../../src/modules/analysis/testing/analysis-app.js';
import {
  AnalysisClient,
  type AnalysisReader,
  anAnalysisReader,
  aPage,
} from '../../src/modules/analysis/testing/analysis-client.js';
import { anAdministratorToken } from '../../src/modules/auth/testing/sign-in.factory.js';
import { SubmissionsService } from '../../src/modules/analysis/submission/submissions.service.js';
import { listenTo } from '../../src/modules/analysis/testing/event-reader.js';
import { until } from '../testing/callers.js';
import { auditEntries, query } from '../testing/database.js';
import { fixture } from '../testing/fixture.js';

const STAGE_EVENTS = STAGES.flatMap((stage) => [
  { type: 'stage', stage, outcome: 'started' },
  { type: 'stage', stage, outcome: 'done' },
]);

describe('the events of a request', () => {
  const api = fixture(() => startAnalysisApp({ environment: { WORKER_CONCURRENCY: '1' } }));
  /** Another process on the same database, without a worker. */
  const front = fixture(() =>
    startAnalysisApp({
      environment: { DATABASE_URL: api.database.url, RUN_WORKER: 'false' },
      limits: { streamHeartbeatMs: 50 },
    }),
  );
  let anna: AnalysisReader;

  beforeEach(async () => {
    anna = await anAnalysisReader(api);
  });

  const listen = (requestId: string, lastEventId?: number) =>
    listenTo(front.url, anna.token, requestId, lastEventId);

  it('contain each stage and the article in order, from any process', async () => {
    const page = aPage();
    const block = api.engine.block(page);
    const requestId = await anna.client.submit(page);
    const stream = await listen(requestId);
    expect(await stream.next()).toEqual({ type: 'stage', id: 1, stage: 'read', outcome: 'started' });
    block.release();
    const rest = await stream.rest();
    expect(rest.slice(0, -1)).toEqual(STAGE_EVENTS.slice(1).map((event, at) => ({ ...event, id: at + 2 })));
    expect(rest.at(-1)).toMatchObject({ type: 'completed', id: 15, article: { revision: 1 } });
    expect(front.engine.calls).toEqual([]);
  });

  it('continue after the last event id, and end when the request has ended', async () => {
    const page = aPage();
    const block = api.engine.block(page);
    const requestId = await anna.client.submit(page);
    block.release();
    await anna.client.once(requestId, 'completed');
    const whole = await (await listen(requestId)).rest();
    expect(whole.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
    expect(await (await listen(requestId, 5)).rest()).toEqual(whole.slice(5));
    expect(await (await listen(requestId, 14)).rest()).toEqual(whole.slice(14));
    expect((await listen(requestId, 15)).status).toBe(204);
  });

  it('continue when a client disconnects and connects again', async () => {
    const page = aPage();
    const block = api.engine.block(page);
    const requestId = await anna.client.submit(page);
    const first = await listen(requestId);
    await first.next();
    first.disconnect();
    const second = await listen(requestId, 1);
    block.release();
    const rest = await second.rest();
    expect(rest[0]).toMatchObject({ id: 2 });
    expect(rest.at(-1)).toMatchObject({ type: 'completed' });
  });

  it('end with the failure of the run', async () => {
    const page = aPage();
    const block = api.engine.block(page, new ContentInaccessibleError('login_wall', false));
    const requestId = await anna.client.submit(page);
    const stream = await listen(requestId);
    block.release();
    const events = await stream.rest();
    expect(events.at(-1)).toMatchObject({
      type: 'failed',
      error: { code: 'CONTENT_INACCESSIBLE', details: { kind: 'login_wall' } },
    });
  });

  it('end at once when an existing article was reused', async () => {
    const page = aPage();
    await anna.client.analyze(page).expect(200);
    const { body } = await anna.client.analyze(page).set('Prefer', 'respond-async').expect(200);
    const [row] = await query(api, 'SELECT id FROM analysis_requests WHERE user_id = $1 AND run_id IS NULL', [
      anna.user.id,
    ]);
    const events = await (await listen(String(row?.['id']))).rest();
    expect(events).toEqual([{ type: 'completed', id: 1, article: body }]);
  });

  describe('canceling', () => {
    it('refunds a waiting request and leaves a running one', async () => {
      const [busy, waiting] = [aPage(), aPage()];
      const block = api.engine.block(busy);
      const running = await anna.client.submit(busy);
      await block.reached;
      const queued = await anna.client.submit(waiting);
      const stream = await listen(queued);
      expect(await anna.client.remaining()).toBe(1);

      const cancelled = await anna.client.cancel(queued).expect(200);
      expect(cancelled.body).toMatchObject({ requestId: queued, status: 'cancelled' });
      expect(await anna.client.remaining()).toBe(2);
      expect(await stream.rest()).toEqual([{ type: 'cancelled', id: 1 }]);
      await anna.client.cancel(queued).expect(200);
      expect(await anna.client.remaining()).toBe(2);

      const untouched = await anna.client.cancel(running).expect(200);
      expect(untouched.body.status).toBe('processing');
      block.release();
      await anna.client.once(running, 'completed');
      await anna.client.analyze(aPage()).expect(200);
      expect(api.engine.callsOf(waiting)).toBe(0);
    });

    it('is recorded in the audit log when staff do it, like their submission', async () => {
      const [busy, waiting] = [aPage(), aPage()];
      const block = api.engine.block(busy);
      await anna.client.submit(busy);
      await block.reached;
      const chief = new AnalysisClient(api.url, await anAdministratorToken(api.url));
      const queued = await chief.submit(waiting);
      await chief.cancel(queued).expect(200);
      await chief.cancel(queued).expect(200);
      block.release();
      for (const action of ['analysis.requested', 'analysis.cancelled'])
        expect(await auditEntries(api, action)).toMatchObject([
          { subject_id: queued, details: { url: waiting } },
        ]);
    });

    it('keeps a run that other requests share', async () => {
      const [busy, shared] = [aPage(), aPage()];
      const bruno = await anAnalysisReader(api);
      const block = api.engine.block(busy);
      await anna.client.submit(busy);
      await block.reached;
      const mine = await anna.client.submit(shared);
      const theirs = await bruno.client.submit(shared);
      await anna.client.cancel(mine).expect(200);
      block.release();
      await bruno.client.once(theirs, 'completed');
      const { body } = await anna.client.request(mine).expect(200);
      expect(body).toMatchObject({ status: 'cancelled', article: null });
      expect(await bruno.client.remaining()).toBe(2);
    });

    it('keeps a run that the watch of changed pages started', async () => {
      const [busy, changed] = [aPage(), aPage()];
      const block = api.engine.block(busy);
      await anna.client.submit(busy);
      await block.reached;
      expect(await api.app.get(SubmissionsService, { strict: false }).reanalyze(changed)).toBe(true);
      const joined = await anna.client.submit(changed);
      expect((await anna.client.cancel(joined).expect(200)).body).toMatchObject({ status: 'cancelled' });
      block.release();
      await until(() => api.engine.callsOf(changed) === 1);
    });

    it('ends a waiting run, after which the watch starts its own run for the page', async () => {
      const [busy, changed] = [aPage(), aPage()];
      const block = api.engine.block(busy);
      await anna.client.submit(busy);
      await block.reached;
      const waiting = await anna.client.submit(changed);
      const submissions = api.app.get(SubmissionsService, { strict: false });
      expect(await submissions.reanalyze(changed)).toBe(false);
      await anna.client.cancel(waiting).expect(200);
      expect(await submissions.reanalyze(changed)).toBe(true);
      block.release();
      await until(() => api.engine.callsOf(changed) === 1);
    });
  });
});
