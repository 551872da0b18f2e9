import { deserialize, serialize } from 'node:v8';
import type { InaccessibleKind } from '@vaglio/contracts';
import { ContentInaccessibleError } from '../analysis.types.js';
import { Kept, type JobResult } from './job-runner.js';
import type { Job } from './jobs.js';

/** A message of the pool to a worker. */
export interface JobMessage {
  readonly id: number;
  readonly job: Job;
  readonly given: readonly unknown[];
}

/** A worker's answer; errors are sent as plain data. */
export type JobReply =
  | {
      readonly id: number;
      readonly outcome: 'done';
      readonly kept: SharedArrayBuffer;
      readonly answer: unknown;
    }
  | {
      readonly id: number;
      readonly outcome: 'inaccessible';
      readonly kind: InaccessibleKind;
      readonly canRetry: boolean;
      readonly note: string;
    }
  | { readonly id: number; readonly outcome: 'failed'; readonly message: string };

/** Bytes that both threads see, so that a text crosses the border without being copied or read on the main thread. */
export function packed(value: unknown): SharedArrayBuffer {
  const bytes = serialize(value);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}

/** The input of a job from its message, with kept results filled in. */
export function unpacked(given: readonly unknown[]): unknown[] {
  return given.map((value) =>
    value instanceof SharedArrayBuffer ? (deserialize(Buffer.from(new Uint8Array(value))) as unknown) : value,
  );
}

/** The input of a job, with kept results as they are sent to a thread. */
export function crossing(given: readonly unknown[]): unknown[] {
  return given.map((value) => (value instanceof Kept ? (value as Kept<unknown>).held : value));
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

/** The result, or the error as the worker threw it. A page that its extraction stumbles over is one we cannot read. */
export function resultOrThrow(job: Job, reply: JobReply): JobResult<Job> {
  if (reply.outcome === 'done')
    return { kept: new Kept<unknown>(reply.kept), answer: reply.answer } as JobResult<Job>;
  if (reply.outcome === 'inaccessible')
    throw new ContentInaccessibleError(reply.kind, reply.canRetry, reply.note);
  if (job === 'extract')
    throw new ContentInaccessibleError('not_an_article', false, `extraction failed: ${reply.message}`);
  throw new Error(`the job "${job}" failed: ${reply.message}`);
}
