import { deserialize, serialize } from 'node:v8';
import type { InaccessibleKind } from '@vaglio/contracts';
import { ContentInaccessibleError } from '../analysis.types.js';
import { Kept, type JobResult } from './job-runner.js';
import type { Job } from './jobs.js';

/** A message from the pool to a worker. */
export interface JobMessage {
  readonly id: number;
  readonly job: Job;
  readonly args: readonly unknown[];
}

/** The reply of a worker. Errors are sent as plain data. */
export type JobReply = { readonly id: number } & (
  | { readonly outcome: 'done'; readonly kept: SharedArrayBuffer; readonly answer: unknown }
  | {
      readonly outcome: 'inaccessible';
      readonly kind: InaccessibleKind;
      readonly canRetry: boolean;
      readonly note: string;
    }
  | { readonly outcome: 'failed'; readonly message: string }
);

/** Serializes into shared memory, so the main thread neither copies nor reads the text. */
export function packed(value: unknown): SharedArrayBuffer {
  const bytes = serialize(value);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}

/** Deserializes the kept results among the arguments of a job. */
export function unpacked(args: readonly unknown[]): unknown[] {
  return args.map((value) =>
    value instanceof SharedArrayBuffer ? (deserialize(Buffer.from(new Uint8Array(value))) as unknown) : value,
  );
}

export function replyToError(id: number, error: unknown): JobReply {
  if (error instanceof ContentInaccessibleError) {
    return { id, outcome: 'inaccessible', kind: error.kind, canRetry: error.canRetry, note: error.note };
  }
  return {
    id,
    outcome: 'failed',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

/** Returns the result or throws the worker's error. A page whose extraction fails counts as inaccessible. */
export function resultOrThrow(job: Job, reply: JobReply): JobResult<Job> {
  if (reply.outcome === 'done')
    return { kept: new Kept<unknown>(reply.kept), answer: reply.answer } as JobResult<Job>;
  if (reply.outcome === 'inaccessible')
    throw new ContentInaccessibleError(reply.kind, reply.canRetry, reply.note);
  if (job === 'extract')
    throw new ContentInaccessibleError('not_an_article', false, `extraction failed: ${reply.message}`);
  throw new Error(`the job "${job}" failed: ${reply.message}`);
}
