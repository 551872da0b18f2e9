import type { SignalData } from '../signals/signal-collector.js';
import { Kept, type JobResult, type JobRunner } from './job-runner.js';
import type { Job, Jobs } from './jobs.js';

type AnyJob = (...given: readonly unknown[]) => { readonly keep: unknown; readonly answer: unknown };

/** The kept result of an in-process job. */
export function opened<T>({ held }: Kept<T>): T {
  if (held instanceof SharedArrayBuffer) throw new Error('only a job in a thread can open this');
  return held;
}

/** Runs on the caller's own thread: for tests and tools that read pages they trust. */
export class InProcessRunner implements JobRunner {
  private jobs: Promise<Jobs> | undefined;

  constructor(private readonly data: SignalData = {}) {}

  async run<J extends Job>(job: J, ...given: readonly unknown[]): Promise<JobResult<J>> {
    this.jobs ??= import('./jobs.js').then(({ jobsWith }) => jobsWith(this.data));
    const work = (await this.jobs)[job] as unknown as AnyJob;
    const { keep, answer } = work(
      ...given.map((value) => (value instanceof Kept ? (value as Kept<unknown>).held : value)),
    );
    return { kept: new Kept(keep), answer } as JobResult<J>;
  }

  async close(): Promise<void> {
    return Promise.resolve();
  }
}
