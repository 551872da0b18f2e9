import { FETCH_LIMITS } from '@vaglio/engine';

/** Limits and intervals of runs and event streams; tests shorten them. */
export class AnalysisLimits {
  /** Attempts per run; an attempt counts even when its worker crashes. */
  readonly attempts: number = 3;
  /** Pause after the first failed attempt; it doubles with each further one. */
  readonly retryMs: number = 1_000;
  /** One attempt with all stages. */
  readonly runMs: number = 300_000;
  /** Reading one page: all attempts together, with the pauses between them. */
  readonly readMs: number = FETCH_LIMITS.totalMs;
  /** A worker without a heartbeat for this long counts as stopped. */
  readonly heartbeatTimeoutMs: number = 10_000;
  readonly reconcileEveryMs: number = 5_000;
  /** Younger runs are skipped by the reconciler, because their job may not be queued yet. */
  readonly reconcileAfterMs: number = 5_000;
  /** How often a waiting call reads the run's row, in case a notification was lost. */
  readonly pollMs: number = 2_000;
  /** How long a finished analysis waits for an unreachable database. */
  readonly storeMs: number = 120_000;
  readonly storeRetryMs: number = 1_000;
  readonly streamHeartbeatMs: number = 15_000;
  /** How long a browser waits before it opens a lost stream again. */
  readonly streamRetryMs: number = 2_000;
  /** Open streams per process. */
  readonly streams: number = 2_000;
  /** Open streams per caller and process. */
  readonly streamsPerCaller: number = 20;
}
