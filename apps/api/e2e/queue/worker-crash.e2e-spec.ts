import { Test, type TestingModule } from '@nestjs/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { PostgresListener } from '../../src/shared/database/postgres-listener.js';
import { JobQueue, type QueueDefinition } from '../../src/shared/queue/job-queue.js';
import { QueueModule } from '../../src/shared/queue/queue.module.js';

interface Report {
  readonly event: 'started' | 'done';
  readonly id: string;
  readonly attempt: number;
}

const chores: QueueDefinition = {
  name: 'chores',
  attempts: 3,
  backoffMs: 1_000,
  lockMs: 3_000,
  maxWaiting: 100,
};

const requireUrl = (name: string): string => {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: run these tests through "npm test"`);
  return url;
};

/** A worker in its own process, so that it can be killed. */
class WorkerProcess {
  readonly reports: Report[] = [];
  private readonly child: ChildProcess;
  private readonly exited: Promise<void>;

  constructor(options: object, workMs: number) {
    this.child = spawn(
      process.execPath,
      [join(__dirname, 'queue-worker.mjs'), JSON.stringify(options), `${workMs}`],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.exited = new Promise((resolve) => this.child.once('exit', () => resolve()));
    createInterface({ input: this.child.stdout! }).on('line', (line) =>
      this.reports.push(JSON.parse(line) as Report),
    );
  }

  async hasSaid(event: Report['event'], id: string): Promise<Report> {
    const giveUp = Date.now() + 30_000;
    for (;;) {
      const report = this.reports.find((one) => one.event === event && one.id === id);
      if (report) return report;
      if (Date.now() > giveUp) throw new Error(`the worker never said ${event} of ${id}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  async end(name: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill(name);
    await this.exited;
  }
}

describe.each(['pg-boss', 'bull'] as const)('worker processes on %s', (adapter) => {
  let options: Parameters<typeof QueueModule.register>[0];
  let producer: TestingModule;
  let queue: JobQueue;
  let workers: WorkerProcess[];

  const startWorker = (workMs: number): WorkerProcess => {
    const worker = new WorkerProcess(options, workMs);
    workers.push(worker);
    return worker;
  };

  beforeEach(async () => {
    workers = [];
    options = {
      databaseUrl: requireUrl('TEST_DATABASE_URL'),
      redisUrl: adapter === 'bull' ? requireUrl('TEST_REDIS_URL') : null,
      queues: [chores],
      namespace: `crash_${randomUUID().slice(0, 8)}`,
    };
    producer = await Test.createTestingModule({
      imports: [
        {
          module: class ListenerModule {},
          global: true,
          providers: [
            { provide: PostgresListener, useFactory: () => new PostgresListener(options.databaseUrl) },
          ],
          exports: [PostgresListener],
        },
        QueueModule.register(options),
      ],
    }).compile();
    await producer.init();
    queue = producer.get(JobQueue);
  });

  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
    await producer.close();
    if (adapter === 'bull') return;
    const client = new pg.Client(options.databaseUrl);
    await client.connect();
    await client.query(`DROP SCHEMA IF EXISTS ${options.namespace} CASCADE`);
    await client.end();
  });

  it('gives the job of a killed worker to the next one', async () => {
    const victim = startWorker(60_000);
    await queue.enqueue(chores, {}, { id: 'survivor' });
    await victim.hasSaid('started', 'survivor');

    await victim.end('SIGKILL');
    const heir = startWorker(10);

    await heir.hasSaid('done', 'survivor');
    expect(victim.reports.filter((report) => report.event === 'done')).toHaveLength(0);
  });

  it('gives the job of a frozen worker to another, and ignores the frozen one when it wakes up', async () => {
    const sleeper = startWorker(500);
    await queue.enqueue(chores, {}, { id: 'frozen' });
    await sleeper.hasSaid('started', 'frozen');
    sleeper.signal('SIGSTOP');

    const other = startWorker(10);
    await other.hasSaid('done', 'frozen');
    sleeper.signal('SIGCONT');
    await queue.enqueue(chores, {}, { id: 'after' });

    await Promise.any([sleeper.hasSaid('done', 'after'), other.hasSaid('done', 'after')]);
    await expect(queue.isLive(chores, 'frozen')).resolves.toBe(false);
  });

  it('returns jobs on SIGTERM without using an attempt', async () => {
    const leaver = startWorker(60_000);
    await queue.enqueue(chores, {}, { id: 'handed-back' });
    await leaver.hasSaid('started', 'handed-back');

    await leaver.end('SIGTERM');
    const heir = startWorker(10);

    await expect(heir.hasSaid('done', 'handed-back')).resolves.toMatchObject({ attempt: 1 });
  });
});
