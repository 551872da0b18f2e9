import { startAnalysisApp } from '../../src/modules/analysis/testing/analysis-app.js';
import { anAnalysisReader, type AnalysisClient } from '../../src/modules/analysis/testing/analysis-client.js';
import { Reconciler } from '../../src/modules/analysis/run/reconciler.js';
import { emptyRedis, redisDatabase } from '../testing/database.js';
import { fixture } from '../testing/fixture.js';

describe('the queue on Redis', () => {
  const redis = fixture(emptyRedis);
  const environment = { REDIS_URL: redisDatabase() };
  const front = fixture(() =>
    startAnalysisApp({
      environment: { ...environment, RUN_WORKER: 'false' },
      limits: { reconcileAfterMs: 0, reconcileEveryMs: 3_600_000 },
    }),
  );
  const worker = fixture(() =>
    startAnalysisApp({ environment: { ...environment, DATABASE_URL: front.database.url } }),
  );

  it('runs analyses in another process', async () => {
    const { client } = await anAnalysisReader(front);
    const { body } = await client.analyze('https://outlet.example/redis').expect(200);
    expect(body.revision).toBe(1);
    expect(front.engine.calls).toEqual([]);
  });

  it('completes every run when Redis loses its data', async () => {
    // Two accounts, because each may use only one of the two slots.
    const [{ client }, other] = [await anAnalysisReader(front), await anAnalysisReader(front)];
    const busy = ['https://outlet.example/busy-1', 'https://outlet.example/busy-2'];
    const blocks = busy.map((page) => worker.engine.block(page));
    const requests: [AnalysisClient, string][] = [];
    for (const [index, each] of [client, other.client].entries())
      requests.push([each, await each.submit(busy[index] ?? '')]);
    await Promise.all(blocks.map(({ reached }) => reached));
    requests.push([client, await client.submit('https://outlet.example/waiting')]);

    await redis.flush();
    await front.app.get(Reconciler, { strict: false }).reconcile();
    for (const block of blocks) block.release();
    for (const [each, requestId] of requests) {
      const ended = await each.once(requestId, 'completed', 'failed');
      expect(ended).toMatchObject({ status: 'completed', article: { revision: 1 } });
    }
    expect([await client.remaining(), await other.client.remaining()]).toEqual([1, 2]);
  });
});
