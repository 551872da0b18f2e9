import type { SignalData } from '../signals/detect/look-alike-domains.js';
import { Kept, unwrapKept, type JobResult, type JobRunner } from './job-runner.js';
import type { AnyJob, Job, Jobs } from './jobs.js';

/** Returns the kept result of an in-process job. */
export function keptValue<T>({ value }: Kept<T>): T {
  if (value instanceof SharedArrayBuffer) throw new Error('only a job in a thread can read this result');
  return value;
}

/** Runs jobs on the current thread, for tests and tools that read trusted pages. */
export class InProcessRunner implements JobRunner {
  private jobs: Promise<Jobs> | undefined;

  constructor(private readonly data: SignalData = {}) {}

  async run<J extends Job>(job: J, ...args: readonly unknown[]): Promise<JobResult<J>> {
    this.jobs ??= import('./jobs.js').then(({ jobsWith }) => jobsWith(this.data));
    const work = (await this.jobs)[job] as unknown as AnyJob;
    const { keep, answer } = work(...unwrapKept(args));
    return { kept: new Kept(keep), answer } as JobResult<J>;
  }

  async close(): Promise<void> {
    return Promise.resolve();
  }
}
