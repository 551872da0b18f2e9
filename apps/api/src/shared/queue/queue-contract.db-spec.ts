import { Test, type TestingModule } from '@nestjs/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { QueueFullError, QueueUnavailableError } from './queue.errors.js';
import { JobQueue, type Job, type QueueCounts, type QueueDefinition } from './job-queue.js';
import { QueueModule } from './queue.module.js';
import { PostgresListener } from '../database/postgres-listener.js';

interface Payload {
  readonly label: string;
}

const testQueue: QueueDefinition<Payload> = {
  name: 'parcels',
  maxWaiting: 50,
};

const requireUrl = (name: string): string => {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: run these tests through "npm test"`);
  return url;
};

/** Polls until the condition is true. The limit only ends tests that would hang. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + 20_000;
  const isTrueNow = async () => {
    try {
      return await isTrue();
    } catch (error) {
      // On a busy machine the store may exceed the timeout of callers.
      if (error instanceof QueueUnavailableError) return false;
      throw error;
    }
  };
  while (!(await isTrueNow())) {
    if (Date.now() > giveUp) throw new Error('the condition did not become true');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const isEmpty = ({ waiting, delayed }: QueueCounts): boolean => waiting + delayed === 0;

describe.each(['pg-boss', 'bull'] as const)('JobQueue on %s', (adapter) => {
  let namespace: string;
  let open: TestingModule[];

  const connect = async (): Promise<JobQueue> => {
    const module = await Test.createTestingModule({
      imports: [
        {
          module: class ListenerModule {},
          global: true,
          providers: [
            {
              provide: PostgresListener,
              useFactory: () => new PostgresListener(requireUrl('TEST_DATABASE_URL')),
            },
          ],
          exports: [PostgresListener],
        },
        QueueModule.register({
          database: { url: requireUrl('TEST_DATABASE_URL'), connectTimeoutMs: 30_000, lockTimeoutMs: 20_000 },
          redisUrl: adapter === 'bull' ? requireUrl('TEST_REDIS_URL') : null,
          queues: [testQueue],
          namespace,
        }),
      ],
    }).compile();
    open.push(module);
    await module.init();
    return module.get(JobQueue);
  };

  beforeEach(() => {
    namespace = `queue_${randomUUID().slice(0, 8)}`;
    open = [];
  });

  afterEach(async () => {
    await Promise.all(open.map((module) => module.close()));
    if (adapter === 'bull') return;
    const client = new pg.Client(requireUrl('TEST_DATABASE_URL'));
    await client.connect();
    await client.query(`DROP SCHEMA IF EXISTS ${namespace} CASCADE`);
    await client.end();
  });

  it('delivers a job with its id and payload to the worker', async () => {
    const queue = await connect();
    const seen: Job<Payload>[] = [];
    await queue.process(testQueue, 1, (job) => Promise.resolve(void seen.push(job)));

    await expect(queue.enqueue(testQueue, { label: 'first' }, { id: 'request-1' })).resolves.toBe(true);

    await until(() => seen.length === 1);
    expect(seen[0]).toMatchObject({ id: 'request-1', payload: { label: 'first' } });
  });

  it('runs high priority first and keeps the order within one priority', async () => {
    const queue = await connect();
    const order: string[] = [];
    await queue.enqueue(testQueue, { label: 'normal 1' }, { id: '1' });
    await queue.enqueue(testQueue, { label: 'normal 2' }, { id: '2' });
    await queue.enqueue(testQueue, { label: 'high' }, { id: '3', priority: 'high' });

    await queue.process(testQueue, 1, (job) => Promise.resolve(void order.push(job.payload.label)));

    await until(() => order.length === 3);
    expect(order).toEqual(['high', 'normal 1', 'normal 2']);
  });

  it('creates one job for parallel calls with one id, and accepts the id again after the job is done', async () => {
    const queue = await connect();
    const runs: string[] = [];
    await Promise.all(
      Array.from({ length: 20 }, () => queue.enqueue(testQueue, { label: 'same' }, { id: 'same' })),
    );
    await expect(queue.enqueue(testQueue, { label: 'same' }, { id: 'same' })).resolves.toBe(false);
    await expect(queue.counts(testQueue)).resolves.toMatchObject({ waiting: 1 });

    await queue.process(testQueue, 4, (job) => Promise.resolve(void runs.push(job.id)));
    await until(() => runs.length === 1);
    await until(() => queue.enqueue(testQueue, { label: 'again' }, { id: 'same' }));

    await until(() => runs.length === 2);
  });

  it('delivers a failing job once', async () => {
    const queue = await connect();
    const seen: string[] = [];
    await queue.process(testQueue, 1, (job) => {
      seen.push(job.id);
      return job.id === 'failing' ? Promise.reject(new Error('failed')) : Promise.resolve();
    });
    await queue.enqueue(testQueue, { label: 'failing' }, { id: 'failing' });
    await queue.enqueue(testQueue, { label: 'other' }, { id: 'other' });
    await until(() => seen.includes('other'));
    expect(seen).toEqual(['failing', 'other']);
    await until(async () => isEmpty(await queue.counts(testQueue)));
  });

  it('runs a delayed job at its time and not before', async () => {
    const queue = await connect();
    let ranAt = 0;
    await queue.process(testQueue, 1, () => Promise.resolve(void (ranAt = Date.now())));
    const enqueuedAt = Date.now();
    await queue.enqueue(testQueue, { label: 'later' }, { id: 'later', delayMs: 1_500 });
    await expect(queue.counts(testQueue)).resolves.toMatchObject({ delayed: 1, waiting: 0 });

    await until(() => ranAt > 0);
    expect(ranAt - enqueuedAt).toBeGreaterThanOrEqual(1_400);
  });

  it('never runs more jobs at once than its concurrency', async () => {
    const queue = await connect();
    let running = 0;
    let max = 0;
    let done = 0;
    await queue.process(testQueue, 3, async () => {
      max = Math.max(max, ++running);
      await new Promise((resolve) => setTimeout(resolve, 30));
      running--;
      done++;
    });
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => queue.enqueue(testQueue, { label: `${n}` }, { id: `job-${n}` })),
    );

    await until(() => done === 12);
    expect(max).toBe(3);
  });

  it('divides jobs between two workers and runs none twice', async () => {
    const [one, two] = [await connect(), await connect()];
    const runs: string[] = [];
    for (const queue of [one, two]) {
      await queue.process(testQueue, 2, async (job) => {
        runs.push(job.id);
        await new Promise((resolve) => setTimeout(resolve, 5));
      });
    }
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => one.enqueue(testQueue, { label: `${n}` }, { id: `job-${n}` })),
    );

    await until(() => runs.length >= 40);
    expect(new Set(runs).size).toBe(40);
    expect(runs).toHaveLength(40);
  });

  it('cancels a waiting job but not a running one', async () => {
    const queue = await connect();
    await queue.enqueue(testQueue, { label: 'unwanted' }, { id: 'unwanted' });
    await expect(queue.cancel(testQueue, 'unwanted')).resolves.toBe(true);
    await expect(queue.cancel(testQueue, 'unwanted')).resolves.toBe(false);

    let finish: () => void = () => undefined;
    let isRunning = false;
    await queue.process(testQueue, 1, () => {
      isRunning = true;
      return new Promise<void>((resolve) => (finish = resolve));
    });
    await queue.enqueue(testQueue, { label: 'running' }, { id: 'running' });
    await until(() => isRunning);
    await expect(queue.cancel(testQueue, 'running')).resolves.toBe(false);
    finish();
  });

  it('refuses a job when its limit of waiting jobs is reached', async () => {
    const queue = await connect();
    for (let n = 0; n < testQueue.maxWaiting; n++) {
      await queue.enqueue(testQueue, { label: `${n}` }, { id: `job-${n}` });
    }
    await expect(queue.enqueue(testQueue, { label: 'too many' }, { id: 'too-many' })).rejects.toThrow(
      QueueFullError,
    );
  });

  it('aborts a job that runs longer than the grace time, and does not deliver it again', async () => {
    const one = await connect();
    let signal: AbortSignal | undefined;
    await one.process(testQueue, 1, async (job) => {
      signal = job.signal;
      await new Promise<void>((resolve) => job.signal.addEventListener('abort', () => resolve()));
    });
    await one.enqueue(testQueue, { label: 'long' }, { id: 'long' });
    await until(() => signal !== undefined);

    await one.close(50);
    expect(signal?.aborted).toBe(true);
    const two = await connect();
    const seen: string[] = [];
    await two.process(testQueue, 1, (job) => Promise.resolve(void seen.push(job.id)));
    await two.enqueue(testQueue, { label: 'next' }, { id: 'next' });
    await until(() => seen.includes('next'));
    expect(seen).toEqual(['next']);
  });

  it('waits for running jobs within the grace time', async () => {
    const queue = await connect();
    let finished = false;
    let started = false;
    await queue.process(testQueue, 1, async () => {
      started = true;
      await new Promise((resolve) => setTimeout(resolve, 200));
      finished = true;
    });
    await queue.enqueue(testQueue, { label: 'short' }, { id: 'short' });
    await until(() => started);

    await queue.close();

    expect(finished).toBe(true);
  });
});
