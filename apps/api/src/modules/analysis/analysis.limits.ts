import { FETCH_LIMITS } from '@vaglio/engine';

/** Limits and intervals of runs and event streams; tests shorten them. */
export interface AnalysisLimits {
  /** Attempts per run; an attempt counts even when its worker crashes. */
  readonly attempts: number;
  /** Pause after the first failed attempt; it doubles with each further one. */
  readonly retryMs: number;
  /** One attempt with all stages. */
  readonly runMs: number;
  /** Reading one page: all attempts together, with the pauses between them. */
  readonly readMs: number;
  /** A worker without a heartbeat for this long counts as stopped. */
  readonly heartbeatTimeoutMs: number;
  readonly reconcileEveryMs: number;
  /** Younger runs are skipped by the reconciler, because their job may not be queued yet. */
  readonly reconcileAfterMs: number;
  /** How often a waiting call reads the run's row, in case a notification was lost. */
  readonly pollMs: number;
  /** How long a finished analysis waits for an unreachable database. */
  readonly storeMs: number;
  readonly storeRetryMs: number;
  readonly streamHeartbeatMs: number;
  /** How long a browser waits before it opens a lost stream again. */
  readonly streamRetryMs: number;
  /** Open streams per process. */
  readonly streams: number;
  /** Open streams per caller and process. */
  readonly streamsPerCaller: number;
}

export const ANALYSIS_LIMITS = Symbol('analysis limits');

export const DEFAULT_LIMITS: AnalysisLimits = {
  attempts: 3,
  retryMs: 1_000,
  runMs: 300_000,
  readMs: FETCH_LIMITS.totalMs,
  heartbeatTimeoutMs: 10_000,
  reconcileEveryMs: 5_000,
  reconcileAfterMs: 5_000,
  pollMs: 2_000,
  storeMs: 120_000,
  storeRetryMs: 1_000,
  streamHeartbeatMs: 15_000,
  streamRetryMs: 2_000,
  streams: 2_000,
  streamsPerCaller: 20,
};
