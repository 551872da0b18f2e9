import type { ExtractionRunner } from './extraction-runner.js';
import { InProcessRunner } from './in-process-runner.js';
import { WorkerPool } from './worker-pool.js';

/** Threads need a compiled worker; run from TypeScript sources, as tests are, the page is read in process. */
export function defaultRunner(): ExtractionRunner {
  const own = new URL(import.meta.url);
  if (own.pathname.endsWith('.ts')) return new InProcessRunner();
  return new WorkerPool({ entry: new URL('./extraction.worker.js', own) });
}
