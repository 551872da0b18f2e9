/** A worker process for the crash tests: prints "started" and "done" for each job, slowly enough to be killed between. */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { PostgresListener } from '../../dist/shared/database/postgres-listener.js';
import { JobQueue } from '../../dist/shared/queue/job-queue.js';
import { QueueModule } from '../../dist/shared/queue/queue.module.js';

const [options, workMs] = [JSON.parse(process.argv[2]), Number(process.argv[3])];
const say = (event, job) =>
  process.stdout.write(`${JSON.stringify({ event, id: job.id, attempt: job.attempt })}\n`);

const listener = {
  module: class ListenerModule {},
  global: true,
  providers: [{ provide: PostgresListener, useFactory: () => new PostgresListener(options.databaseUrl) }],
  exports: [PostgresListener],
};
const worker = { module: class WorkerModule {}, imports: [listener, QueueModule.register(options)] };
const app = await NestFactory.createApplicationContext(worker, { logger: ['error'] });
app.enableShutdownHooks();
await app.get(JobQueue).process(options.queues[0], 1, async (job) => {
  say('started', job);
  await new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, workMs);
    job.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('stopping'));
    });
  });
  say('done', job);
});
