import type { Job, Jobs } from './jobs.js';

/** A result for later jobs. The main thread passes it on without deserializing it, because it may be large. */
export class Kept<T> {
  constructor(readonly value: T | SharedArrayBuffer) {}
}

/** An argument of a job: a value or a kept result. */
export type Passed<T> = T | Kept<T>;

type PassedAll<T extends readonly unknown[]> = { [Index in keyof T]: Passed<T[Index]> };

/** Replaces kept results by their values, or by the buffers that a thread deserializes. */
export function unwrapKept(args: readonly unknown[]): unknown[] {
  return args.map((value) => (value instanceof Kept ? (value as Kept<unknown>).value : value));
}

/** The result of a job: `kept` is for later jobs, `answer` for the caller. */
export interface JobResult<J extends Job> {
  readonly kept: Kept<ReturnType<Jobs[J]>['keep']>;
  readonly answer: ReturnType<Jobs[J]>['answer'];
}

/** Runs jobs, in this thread or in others. */
export interface JobRunner {
  run<J extends Job>(job: J, ...args: PassedAll<Parameters<Jobs[J]>>): Promise<JobResult<J>>;
  close(): Promise<void>;
}
