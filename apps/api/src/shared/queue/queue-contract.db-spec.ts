import { Test, type TestingModule } from '@nestjs/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { QueueFullError, QueueUnavailableError } from './queue.errors.js';
import { JobQueue, type Job, type QueueCounts, type QueueDefinition } from './job-queue.js';
import { QueueModule } from './queue.module.js';
import { PostgresListener } from '../database/postgres-listener.js';

interface Parcel {
  readonly label: string;
}

const parcels: QueueDefinition<Parcel> = {
  name: 'parcels',
  maxWaiting: 50,
};

const requireUrl = (name: string): string => {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: run these tests through "npm test"`);
  return url;
};

/** Waits for something that happens elsewhere; the limit only ends a test that would hang. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + 20_000;
  const isTrueNow = async () => {
    try {
      return await isTrue();
    } catch (error) {
      // On a busy machine the store may take longer to answer than a visitor would wait: that is no answer yet.
      if (error instanceof QueueUnavailableError) return false;
      throw error;
    }
  };
  while (!(await isTrueNow())) {
    if (Date.now() > giveUp) throw new Error('it never came true');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const isEmpty = ({ waiting, delayed }: QueueCounts): boolean => waiting + delayed === 0;

describe.each(['pg-boss', 'bull'] as const)('the queue on %s', (adapter) => {
  let namespace: string;
  let open: TestingModule[];

  const join = async (): Promise<JobQueue> => {
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
          queues: [parcels],
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
    const queue = await join();
    const seen: Job<Parcel>[] = [];
    await queue.process(parcels, 1, (job) => Promise.resolve(void seen.push(job)));

    await expect(queue.enqueue(parcels, { label: 'first' }, { id: 'request-1' })).resolves.toBe(true);

    await until(() => seen.length === 1);
    expect(seen[0]).toMatchObject({ id: 'request-1', payload: { label: 'first' } });
  });

  it('runs high priority first and keeps the order within one priority', async () => {
    const queue = await join();
    const order: string[] = [];
    await queue.enqueue(parcels, { label: 'low' }, { id: '1', priority: 'low' });
    await queue.enqueue(parcels, { label: 'normal 1' }, { id: '2' });
    await queue.enqueue(parcels, { label: 'normal 2' }, { id: '3' });
    await queue.enqueue(parcels, { label: 'high' }, { id: '4', priority: 'high' });

    await queue.process(parcels, 1, (job) => Promise.resolve(void order.push(job.payload.label)));

    await until(() => order.length === 4);
    expect(order).toEqual(['high', 'normal 1', 'normal 2', 'low']);
  });

  it('creates one job for many with one id, and accepts the id again once the job is done', async () => {
    const queue = await join();
    const runs: string[] = [];
    await Promise.all(
      Array.from({ length: 20 }, () => queue.enqueue(parcels, { label: 'same' }, { id: 'same' })),
    );
    await expect(queue.enqueue(parcels, { label: 'same' }, { id: 'same' })).resolves.toBe(false);
    await expect(queue.counts(parcels)).resolves.toMatchObject({ waiting: 1 });

    await queue.process(parcels, 4, (job) => Promise.resolve(void runs.push(job.id)));
    await until(() => runs.length === 1);
    await until(() => queue.enqueue(parcels, { label: 'again' }, { id: 'same' }));

    await until(() => runs.length === 2);
  });

  it('delivers a job once, even when it fails', async () => {
    const queue = await join();
    const seen: string[] = [];
    await queue.process(parcels, 1, (job) => {
      seen.push(job.id);
      return job.id === 'heavy' ? Promise.reject(new Error('too heavy')) : Promise.resolve();
    });
    await queue.enqueue(parcels, { label: 'heavy' }, { id: 'heavy' });
    await queue.enqueue(parcels, { label: 'light' }, { id: 'light' });
    await until(() => seen.includes('light'));
    expect(seen).toEqual(['heavy', 'light']);
    await until(async () => isEmpty(await queue.counts(parcels)));
  });

  it('runs a delayed job at its time and not before', async () => {
    const queue = await join();
    let ranAt = 0;
    await queue.process(parcels, 1, () => Promise.resolve(void (ranAt = Date.now())));
    const asked = Date.now();
    await queue.enqueue(parcels, { label: 'later' }, { id: 'later', delayMs: 1_500 });
    await expect(queue.counts(parcels)).resolves.toMatchObject({ delayed: 1, waiting: 0 });

    await until(() => ranAt > 0);
    expect(ranAt - asked).toBeGreaterThanOrEqual(1_400);
  });

  it('never runs more jobs at once than its concurrency', async () => {
    const queue = await join();
    let running = 0;
    let most = 0;
    let done = 0;
    await queue.process(parcels, 3, async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 30));
      running--;
      done++;
    });
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => queue.enqueue(parcels, { label: `${n}` }, { id: `parcel-${n}` })),
    );

    await until(() => done === 12);
    expect(most).toBe(3);
  });

  it('divides jobs between two workers and runs none twice', async () => {
    const [one, two] = [await join(), await join()];
    const runs: string[] = [];
    for (const queue of [one, two]) {
      await queue.process(parcels, 2, async (job) => {
        runs.push(job.id);
        await new Promise((resolve) => setTimeout(resolve, 5));
      });
    }
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => one.enqueue(parcels, { label: `${n}` }, { id: `parcel-${n}` })),
    );

    await until(() => runs.length >= 40);
    expect(new Set(runs).size).toBe(40);
    expect(runs).toHaveLength(40);
  });

  it('removes a waiting job, and no running one', async () => {
    const queue = await join();
    await queue.enqueue(parcels, { label: 'unwanted' }, { id: 'unwanted' });
    await expect(queue.cancel(parcels, 'unwanted')).resolves.toBe(true);
    await expect(queue.cancel(parcels, 'unwanted')).resolves.toBe(false);

    let finish: () => void = () => undefined;
    let isRunning = false;
    await queue.process(parcels, 1, () => {
      isRunning = true;
      return new Promise<void>((resolve) => (finish = resolve));
    });
    await queue.enqueue(parcels, { label: 'running' }, { id: 'running' });
    await until(() => isRunning);
    await expect(queue.cancel(parcels, 'running')).resolves.toBe(false);
    finish();
  });

  it('refuses a job when its limit of waiting jobs is reached', async () => {
    const queue = await join();
    for (let n = 0; n < parcels.maxWaiting; n++) {
      await queue.enqueue(parcels, { label: `${n}` }, { id: `parcel-${n}` });
    }
    await expect(queue.enqueue(parcels, { label: 'too many' }, { id: 'too-many' })).rejects.toThrow(
      QueueFullError,
    );
  });

  it('aborts a job that runs on after the time for a shutdown, and does not deliver it again', async () => {
    const one = await join();
    let signal: AbortSignal | undefined;
    await one.process(parcels, 1, async (job) => {
      signal = job.signal;
      await new Promise<void>((resolve) => job.signal.addEventListener('abort', () => resolve()));
    });
    await one.enqueue(parcels, { label: 'long' }, { id: 'long' });
    await until(() => signal !== undefined);

    await one.close(50);
    expect(signal?.aborted).toBe(true);
    const two = await join();
    const seen: string[] = [];
    await two.process(parcels, 1, (job) => Promise.resolve(void seen.push(job.id)));
    await two.enqueue(parcels, { label: 'next' }, { id: 'next' });
    await until(() => seen.includes('next'));
    expect(seen).toEqual(['next']);
  });

  it('finishes running jobs when there is time before the shutdown', async () => {
    const queue = await join();
    let finished = false;
    let started = false;
    await queue.process(parcels, 1, async () => {
      started = true;
      await new Promise((resolve) => setTimeout(resolve, 200));
      finished = true;
    });
    await queue.enqueue(parcels, { label: 'short' }, { id: 'short' });
    await until(() => started);

    await queue.close();

    expect(finished).toBe(true);
  });
});
