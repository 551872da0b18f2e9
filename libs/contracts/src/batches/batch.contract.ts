import type { ErrorCode, InaccessibleKind } from '../errors/error-codes.js';
import { type ById, route } from '../http/route.js';

/** Creates a batch. */
export interface CreateBatchRequest {
  /** The lines of the list; empty lines are skipped. @minItems 1 @maxItems 500 */
  readonly addresses: readonly string[];
}

/**
 * The state of an address of a batch.
 * - `refused`: it cannot be analyzed; `errorCode` has the reason.
 * - `waiting`: it is not submitted yet.
 * - `running`: it is submitted.
 * - `completed`, `failed`, `cancelled`: the analysis has ended.
 */
export const BATCH_ROW_STATES = [
  'refused',
  'waiting',
  'running',
  'completed',
  'failed',
  'cancelled',
] as const;

/** The state of an address of a batch. */
export type BatchRowState = (typeof BATCH_ROW_STATES)[number];

/** The number of addresses of a batch in each state. */
export type BatchCounts = Readonly<Record<BatchRowState, number>>;

/** A batch without its addresses. */
export interface BatchSummary {
  readonly id: string;
  readonly createdAt: string;
  /** `open` while an address is `waiting` or `running`. */
  readonly state: 'open' | 'ended';
  readonly counts: BatchCounts;
}

/** An address of a batch. The same address in several lines is one row. */
export interface BatchRow {
  /** The numbers of its lines, from 1. */
  readonly lines: readonly number[];
  readonly url: string;
  readonly state: BatchRowState;
  readonly articleId: string | null;
  readonly title: string | null;
  /** Null without an article, or if it was not judged. */
  readonly credibilityScore: number | null;
  readonly errorCode: ErrorCode | null;
  readonly errorKind: InaccessibleKind | null;
}

/** A batch with its addresses, in the order of their lines. */
export interface Batch extends BatchSummary {
  readonly rows: readonly BatchRow[];
}

/** The calls about batches, for Premium accounts. */
export const batchesRoutes = {
  /** Creates a batch. Addresses that cannot be analyzed are reported by line and do not stop the others.
   *  @throws PREMIUM_REQUIRED
   *  @throws TOO_MANY_BATCHES
   *  @throws ACCOUNT_SUSPENDED */
  create: route<Batch, { body: CreateBatchRequest }>('POST /api/batches', 'user', 201, 'analyse'),
  /** The caller's batches of the last 30 days, newest first. */
  list: route<readonly BatchSummary[]>('GET /api/batches', 'user', 200, 'analyse'),
  /** A batch with the state of its addresses. */
  read: route<Batch, ById>('GET /api/batches/:id', 'user', 200, 'analyse'),
  /** The rows of a batch as CSV. @produces text/csv */
  result: route<string, ById>('GET /api/batches/:id/result.csv', 'user', 200, 'analyse'),
  /** Cancels the waiting addresses; running analyses continue. */
  cancel: route<Batch, ById>('DELETE /api/batches/:id', 'user', 200, 'analyse'),
} as const;
