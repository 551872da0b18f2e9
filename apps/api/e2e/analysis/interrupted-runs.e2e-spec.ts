import type { Type } from '@nestjs/common';
import { ContentInaccessibleError } from '@vaglio/engine';
import { AnalysisLimits } from '../../src/modules/analysis/analysis.limits.js';
import { analysisJobId, analysisQueue } from '../../src/modules/analysis/analysis.queue.js';
import { ENGINE } from '../../src/modules/analysis/engine.provider.js';
import { AnalysisProcessor } from '../../src/modules/analysis/run/analysis.processor.js';
import { RunIsolation } from '../../src/modules/analysis/run/run-isolation.js';
import { Reconciler } from '../../src/modules/analysis/run/reconciler.js';
import { RunDispatcher } from '../../src/modules/analysis/run/run-dispatcher.js';
import { RunFinisher } from '../../src/modules/analysis/run/run-finisher.js';
import { RunMetrics } from '../../src/modules/analysis/run/run-metrics.js';
import { RunNotifier } from '../../src/modules/analysis/run/run-notifier.js';
import { RunsRepository } from '../../src/modules/analysis/run/runs.repository.js';
import { ModelMetrics } from '../../src/modules/analysis/spending/model-metrics.js';
import { ModelPrices } from '../../src/modules/analysis/spending/model-prices.js';
import { startAnalysisApp } from '../../src/modules/analysis/testing/analysis-app.js';
import { anAnalysisReader, aPage } from '../../src/modules/analysis/testing/analysis-client.js';
import { JobQueue } from '../../src/shared/queue/job-queue.js';
import { fixture } from '../testing/fixture.js';
import { query } from '../testing/database.js';
import { until } from '../testing/callers.js';

/** Checks every run, and treats a worker as stopped after a fifth of a second without heartbeat. */
const SHORT_LIMITS = { reconcileAfterMs: 0, heartbeatTimeoutMs: 200, reconcileEveryMs: 3_600_000 };

describe('an interrupted run', () => {
  /** Without a worker: each test delivers jobs itself. */
  const api = fixture(() => startAnalysisApp({ environment: { RUN_WORKER: 'false' }, limits: SHORT_LIMITS }));

  const runOf = async (requestId: string) => {
    const [row] = await query<{ id: string; status: string; attempts: number }>(
      api,
      `SELECT r.id, r.status, r.attempts FROM analysis_runs r JOIN analysis_requests q ON q.run_id = r.id
        WHERE q.id = $1`,
      [requestId],
    );
    if (!row) throw new Error('The request has no run.');
    return row;
  };
  const worker = () => api.app.get(AnalysisProcessor, { strict: false });
  /** A worker that shares only the database and the queue, like one in a second process. */
  const otherWorker = () => {
    const get = <T>(token: Type<T> | symbol): T => api.app.get<T>(token, { strict: false });
    return new AnalysisProcessor(
      get(RunsRepository),
      get(RunDispatcher),
      get(RunFinisher),
      get(RunNotifier),
      new RunIsolation(),
      get(ENGINE),
      get(AnalysisLimits),
      get(RunMetrics),
      get(ModelMetrics),
      get(ModelPrices),
    );
  };
  /** A new reader's submission, and its run that waits for a worker. */
  const submitted = async (page = aPage()) => {
    const { client, user } = await anAnalysisReader(api);
    const requestId = await client.submit(page);
    return { client, user, requestId, run: await runOf(requestId) };
  };
  /** A submission whose analysis waits for `release` once a worker has started it. */
  const blocked = async () => {
    const page = aPage();
    const block = api.engine.block(page);
    return { ...(await submitted(page)), block };
  };
  const deliver = (runId: string, signal = new AbortController().signal, to = worker()) =>
    to.process({ id: runId, payload: { runId }, signal });
  const reconcile = () => api.app.get(Reconciler, { strict: false }).reconcile();
  const takeFromQueue = (run: { id: string; attempts: number }) =>
    api.app.get(JobQueue).cancel(analysisQueue, analysisJobId(run));

  it('ends once when its job is delivered twice, in sequence and in parallel', async () => {
    const { client, user, requestId, run } = await submitted();
    await Promise.all([deliver(run.id), deliver(run.id)]);
    await deliver(run.id);
    const ended = await client.request(requestId).expect(200);
    expect(ended.body).toMatchObject({ status: 'completed', article: { revision: 1 } });
    expect(await client.remaining()).toBe(2);
    const rows = await query(api, 'SELECT quota_state FROM analysis_requests WHERE user_id = $1', [user.id]);
    expect(rows).toEqual([{ quota_state: 'used' }]);
  });

  it('leaves a run to its worker when more jobs for it are delivered', async () => {
    const { block, client, requestId, run } = await blocked();
    const working = deliver(run.id);
    await block.reached;
    for (let more = 0; more < 3; more += 1) await deliver(run.id, undefined, otherWorker());
    expect(await runOf(requestId)).toMatchObject({ status: 'processing', attempts: 1 });
    block.release();
    await working;
    await client.once(requestId, 'completed');
  });

  it('stores nothing of a worker that lost its claim', async () => {
    const { block, client, requestId, run } = await blocked();
    const first = deliver(run.id);
    await block.reached;
    // What the reconciler does with the run of a worker that sends no heartbeat.
    await query(api, `UPDATE analysis_runs SET status = 'queued', claim_token = NULL WHERE id = $1`, [
      run.id,
    ]);
    const second = deliver(run.id, undefined, otherWorker());
    await until(async () => (await runOf(requestId)).attempts === 2);
    block.release();
    await Promise.all([first, second]);
    const ended = await client.request(requestId).expect(200);
    expect(ended.body).toMatchObject({ status: 'completed', article: { revision: 1 } });
  });

  it('fails and is refunded when its page crashes the worker each time', async () => {
    const { client, requestId, run } = await submitted();
    // A killed worker writes nothing after its claim.
    await query(
      api,
      `UPDATE analysis_runs SET status = 'processing', attempts = 3, heartbeat_at = now() - interval '1 minute'
        WHERE id = $1`,
      [run.id],
    );
    await reconcile();
    const ended = await client.request(requestId).expect(200);
    expect(ended.body).toMatchObject({ status: 'failed', error: { code: 'ANALYSIS_FAILED' } });
    expect(await client.remaining()).toBe(3);
  });

  it('does not delay other runs while an unreachable page is tried again', async () => {
    const slow = aPage();
    const [{ client, requestId, run }, other] = [await submitted(slow), await submitted()];
    api.engine.fail(slow, new ContentInaccessibleError('unreachable', true));
    await deliver(run.id);
    expect(await runOf(requestId)).toMatchObject({ status: 'queued', attempts: 1 });
    const block = api.engine.block(slow);
    const again = deliver(run.id);
    await block.reached;
    await deliver(other.run.id);
    await other.client.once(other.requestId, 'completed');
    block.release();
    await again;
    await client.once(requestId, 'completed');
  });

  it('is returned without using an attempt when the process stops', async () => {
    const { block, client, requestId, run } = await blocked();
    const stop = new AbortController();
    const interrupted = deliver(run.id, stop.signal);
    await block.reached;
    stop.abort();
    await interrupted;
    expect(await runOf(requestId)).toMatchObject({ status: 'queued', attempts: 0 });
    block.release();
    await deliver(run.id);
    await client.once(requestId, 'completed');
  });

  it('ends after the longest duration of a run', async () => {
    const slow = await startAnalysisApp({ limits: { runMs: 300 } });
    const page = aPage();
    const block = slow.engine.block(page);
    const { client } = await anAnalysisReader(slow);
    const { body } = await client.analyze(page).expect(502);
    expect(body.code).toBe('ANALYSIS_FAILED');
    expect(slow.engine.aborted).toEqual([page]);
    expect(await client.remaining()).toBe(3);
    block.release();
    await slow.close();
  });

  describe('the reconciler', () => {
    it('enqueues runs that the queue has lost', async () => {
      const { client, requestId, run } = await submitted();
      expect(await takeFromQueue(run)).toBe(true);
      await reconcile();
      expect(await takeFromQueue(run)).toBe(true);
      await deliver(run.id);
      await client.once(requestId, 'completed');
    });

    it('enqueues runs of a worker that stopped', async () => {
      const { requestId, run } = await submitted();
      await takeFromQueue(run);
      await query(
        api,
        `UPDATE analysis_runs SET status = 'processing', attempts = 1, claim_token = $1,
            heartbeat_at = now() - interval '1 minute' WHERE id = $1`,
        [run.id],
      );
      await reconcile();
      expect(await runOf(requestId)).toMatchObject({ status: 'queued', attempts: 1 });
      expect(await takeFromQueue({ ...run, attempts: 1 })).toBe(true);
      await deliver(run.id);
    });

    it('leaves runs with a recent heartbeat', async () => {
      const { block, client, requestId, run } = await blocked();
      const working = deliver(run.id);
      await block.reached;
      await takeFromQueue(run);
      await reconcile();
      expect(await runOf(requestId)).toMatchObject({ status: 'processing', attempts: 1 });
      block.release();
      await working;
      await client.once(requestId, 'completed');
    });

    it('fails and refunds runs without attempts left', async () => {
      const { client, requestId, run } = await submitted();
      await takeFromQueue(run);
      await query(api, 'UPDATE analysis_runs SET attempts = 3 WHERE id = $1', [run.id]);
      await reconcile();
      const { body } = await client.request(requestId).expect(200);
      expect(body).toMatchObject({ status: 'failed', error: { code: 'ANALYSIS_FAILED' } });
      expect(await client.remaining()).toBe(3);
    });
  });

  it('refuses requests without using quota when the queue is full', async () => {
    const { client } = await anAnalysisReader(api);
    await query(
      api,
      `INSERT INTO queue.job (name, data) SELECT 'analysis', '{}' FROM generate_series(1, $1::integer)`,
      [analysisQueue.maxWaiting],
    );
    const { body, headers } = await client.analyze(aPage()).expect(503);
    expect(body.code).toBe('SERVICE_UNAVAILABLE');
    expect(headers['retry-after']).toBe('30');
    expect(await client.remaining()).toBe(3);
    await query(api, `DELETE FROM queue.job WHERE data = '{}'`);
  });
});
