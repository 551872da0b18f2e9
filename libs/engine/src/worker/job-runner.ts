import type { Job, Jobs } from './jobs.js';

/** A result that stays with the jobs: the main thread passes it on and never unpacks it, however large it is. */
export class Kept<T> {
  constructor(readonly held: T | SharedArrayBuffer) {}
}

/** The input of a job: a value, or a kept result. */
export type Passed<T> = T | Kept<T>;

type PassedAll<T extends readonly unknown[]> = { [Index in keyof T]: Passed<T[Index]> };

/** What comes of a job: `kept` stays in the worker for later jobs, `answer` is sent to the main thread. */
export interface JobResult<J extends Job> {
  readonly kept: Kept<ReturnType<Jobs[J]>['keep']>;
  readonly answer: ReturnType<Jobs[J]>['answer'];
}

/** Runs the jobs on a text somewhere. */
export interface JobRunner {
  run<J extends Job>(job: J, ...given: PassedAll<Parameters<Jobs[J]>>): Promise<JobResult<J>>;
  close(): Promise<void>;
}
