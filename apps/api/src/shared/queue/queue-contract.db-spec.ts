import { Test, type TestingModule } from '@nestjs/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { QueueFullError, QueueUnavailableError } from './queue.errors.js';
import { JobQueue, type Job, type QueueDefinition } from './job-queue.js';
import { QueueModule } from './queue.module.js';
import { PostgresListener } from '../database/postgres-listener.js';

interface Parcel {
  readonly label: string;
}

const parcels: QueueDefinition<Parcel> = {
  name: 'parcels',
  attempts: 3,
  backoffMs: 1_000,
  lockMs: 2_000,
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
          databaseUrl: requireUrl('TEST_DATABASE_URL'),
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

  it('hands a job with its id and payload to the worker', async () => {
    const queue = await join();
    const seen: Job<Parcel>[] = [];
    await queue.process(parcels, 1, (job) => Promise.resolve(void seen.push(job)));

    await expect(queue.enqueue(parcels, { label: 'first' }, { id: 'request-1' })).resolves.toBe(true);

    await until(() => seen.length === 1);
    expect(seen[0]).toMatchObject({
      id: 'request-1',
      payload: { label: 'first' },
      attempt: 1,
      isLastAttempt: false,
    });
  });

  it('takes high priority first and keeps the order within one priority', async () => {
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

  it('makes one job of many enqueued under one id, and takes the id again once it is done', async () => {
    const queue = await join();
    const runs: string[] = [];
    await Promise.all(
      Array.from({ length: 20 }, () => queue.enqueue(parcels, { label: 'same' }, { id: 'same' })),
    );
    await expect(queue.enqueue(parcels, { label: 'same' }, { id: 'same' })).resolves.toBe(false);
    await expect(queue.counts(parcels)).resolves.toMatchObject({ waiting: 1 });

    await queue.process(parcels, 4, (job) => Promise.resolve(void runs.push(job.id)));
    await until(async () => runs.length === 1 && !(await queue.isLive(parcels, 'same')));
    await queue.enqueue(parcels, { label: 'again' }, { id: 'same' });

    await until(() => runs.length === 2);
  });

  it('retries with a growing wait and gives up after the last try', async () => {
    const queue = await join();
    const tries: { at: number; isLast: boolean }[] = [];
    await queue.process(parcels, 1, (job) => {
      tries.push({ at: Date.now(), isLast: job.isLastAttempt });
      return Promise.reject(new Error('the parcel is too heavy'));
    });
    await queue.enqueue(parcels, { label: 'heavy' }, { id: 'heavy' });

    await until(async () => tries.length === 3 && !(await queue.isLive(parcels, 'heavy')));

    expect(tries.map((t) => t.isLast)).toEqual([false, false, true]);
    const [first, second, third] = tries.map((t) => t.at) as [number, number, number];
    expect(second - first).toBeGreaterThanOrEqual(parcels.backoffMs / 2);
    expect(third - second).toBeGreaterThan(second - first);
    await expect(queue.counts(parcels)).resolves.toEqual({ waiting: 0, active: 0, delayed: 0 });
  });

  it('keeps a delayed job until its time', async () => {
    const queue = await join();
    let ranAt = 0;
    await queue.process(parcels, 1, () => Promise.resolve(void (ranAt = Date.now())));
    const asked = Date.now();
    await queue.enqueue(parcels, { label: 'later' }, { id: 'later', delayMs: 1_500 });
    await expect(queue.counts(parcels)).resolves.toMatchObject({ delayed: 1, waiting: 0 });

    await until(() => ranAt > 0);
    expect(ranAt - asked).toBeGreaterThanOrEqual(1_400);
  });

  it('never runs more jobs at once than it may', async () => {
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

  it('shares the work of two workers without doing any of it twice', async () => {
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

  it('keeps a long job its worker lives through from being taken by another', async () => {
    const [one, two] = [await join(), await join()];
    let runs = 0;
    for (const queue of [one, two]) {
      await queue.process(parcels, 1, async () => {
        runs++;
        await new Promise((resolve) => setTimeout(resolve, parcels.lockMs * 2.5));
      });
    }
    await one.enqueue(parcels, { label: 'long' }, { id: 'long' });

    await until(async () => runs > 0 && !(await one.isLive(parcels, 'long')));
    expect(runs).toBe(1);
  });

  it('takes a waiting job out, and no running one', async () => {
    const queue = await join();
    await queue.enqueue(parcels, { label: 'unwanted' }, { id: 'unwanted' });
    await expect(queue.cancel(parcels, 'unwanted')).resolves.toBe(true);
    await expect(queue.isLive(parcels, 'unwanted')).resolves.toBe(false);

    let finish: () => void = () => undefined;
    await queue.process(parcels, 1, () => new Promise<void>((resolve) => (finish = resolve)));
    await queue.enqueue(parcels, { label: 'running' }, { id: 'running' });
    await until(async () => (await queue.counts(parcels)).active === 1);
    await expect(queue.cancel(parcels, 'running')).resolves.toBe(false);
    finish();
  });

  it('refuses more waiting jobs than it may hold', async () => {
    const queue = await join();
    for (let n = 0; n < parcels.maxWaiting; n++) {
      await queue.enqueue(parcels, { label: `${n}` }, { id: `parcel-${n}` });
    }
    await expect(queue.enqueue(parcels, { label: 'too many' }, { id: 'too-many' })).rejects.toThrow(
      QueueFullError,
    );
  });

  it('hands a running job back on shutdown, and the next worker starts it afresh', async () => {
    const one = await join();
    let started = false;
    await one.process(parcels, 1, async (job) => {
      started = true;
      await new Promise((_, reject) =>
        job.signal.addEventListener('abort', () => reject(new Error('stopping'))),
      );
    });
    await one.enqueue(parcels, { label: 'handed back' }, { id: 'handed-back' });
    await until(() => started);

    await one.close(50);
    const two = await join();
    const seen: Job<Parcel>[] = [];
    await two.process(parcels, 1, (job) => Promise.resolve(void seen.push(job)));

    await until(() => seen.length === 1);
    expect(seen[0]).toMatchObject({ id: 'handed-back', attempt: 1 });
  });

  it('finishes what runs when there is time before the shutdown', async () => {
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
    const next = await join();
    await expect(next.isLive(parcels, 'short')).resolves.toBe(false);
  });
});
