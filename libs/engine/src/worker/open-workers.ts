import type { SignalData } from '../signals/detect/look-alike-domains.js';
import { InProcessRunner } from './in-process-runner.js';
import type { JobRunner } from './job-runner.js';
import { WorkerPool } from './worker-pool.js';

/** Opens a pool of threads. TypeScript sources have no compiled worker, so there the jobs run in process. */
export function openWorkers(data: SignalData = {}): JobRunner {
  const ownUrl = new URL(import.meta.url);
  if (ownUrl.pathname.endsWith('.ts')) return new InProcessRunner(data);
  return new WorkerPool({ entry: new URL('./job.worker.js', ownUrl), data });
}
