import type { SignalData } from '../signals/signal-collector.js';
import { InProcessRunner } from './in-process-runner.js';
import type { JobRunner } from './job-runner.js';
import { WorkerPool } from './worker-pool.js';

/** Threads need a compiled worker; run from TypeScript sources, as tests are, the jobs run in process. */
export function openWorkers(data: SignalData = {}): JobRunner {
  const own = new URL(import.meta.url);
  if (own.pathname.endsWith('.ts')) return new InProcessRunner(data);
  return new WorkerPool({ entry: new URL('./job.worker.js', own), data });
}
