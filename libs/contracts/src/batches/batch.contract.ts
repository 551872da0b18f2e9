import type { ErrorCode, InaccessibleKind } from '../errors/error-codes.js';

/** How much one batch may hold. */
export const BATCH_LIMITS = {
  addresses: 500,
  /** The most of an address that is read; a longer one is refused by its line. */
  lineLength: 2_048,
  /** Of one account at the same time. */
  open: 3,
  /** Addresses of one batch that are analysed or wait for a worker at the same time. */
  atOnce: 10,
  /** Bytes of the call that makes one. */
  bytes: 1_250_000,
  keptDays: 30,
} as const;

/** A list of addresses to be analysed. */
export interface CreateBatchRequest {
  /** One for each line; empty lines are passed over.
   *  @minItems 1
   *  @maxItems 500 */
  readonly addresses: readonly string[];
}

/**
 * Where an address of a batch stands.
 * - `refused`: it is no address that can be analysed; `error` says why.
 * - `waiting`: for its turn.
 * - `running`: submitted.
 * - `completed`, `failed`, `cancelled`: how it ended.
 */
export const BATCH_ROW_STATES = [
  'refused',
  'waiting',
  'running',
  'completed',
  'failed',
  'cancelled',
] as const;

/** Where an address of a batch stands. */
export type BatchRowState = (typeof BATCH_ROW_STATES)[number];

/** How many addresses of a batch stand where. */
export type BatchCounts = Readonly<Record<BatchRowState, number>>;

/** A batch without its addresses. */
export interface BatchSummary {
  readonly id: string;
  readonly createdAt: string;
  /** `open` while an address waits or is analysed. */
  readonly state: 'open' | 'ended';
  readonly counts: BatchCounts;
}

/** One address of a batch; the same address in several lines is one. */
export interface BatchRow {
  /** The lines it stands in, from 1. */
  readonly lines: readonly number[];
  readonly url: string;
  readonly state: BatchRowState;
  readonly articleId: string | null;
  readonly title: string | null;
  /** Null where there is none, or nothing could be judged. */
  readonly credibilityScore: number | null;
  readonly errorCode: ErrorCode | null;
  readonly errorKind: InaccessibleKind | null;
}

/** A batch with its addresses, in the order of their lines. */
export interface Batch extends BatchSummary {
  readonly rows: readonly BatchRow[];
}
