import { FETCH_LIMITS } from '@vaglio/engine';

/** How long things may take here and how often they are looked at; tests shorten them. */
export interface AnalysisLimits {
  /** How often a run is tried; a worker that dies uses up a try. */
  readonly attempts: number;
  /** The pause after the first failed try; it doubles with every further one. */
  readonly retryMs: number;
  /** One try of all stages; each stage has a shorter limit of its own. */
  readonly runMs: number;
  /** Reading one page: all tries together, and the pauses between them. */
  readonly readMs: number;
  /** A worker without a heartbeat for so long is taken for dead. */
  readonly silenceMs: number;
  readonly reconcileEveryMs: number;
  /** How old a run is before it is looked at: its job may still be on the way to the queue. */
  readonly reconcileAfterMs: number;
  /** Who waits for a run looks at its row this often, in case a notification was lost. */
  readonly pollMs: number;
  /** How long a finished analysis waits for a database that is away. */
  readonly storeMs: number;
  readonly storeAgainMs: number;
  readonly streamHeartbeatMs: number;
  /** Open streams of one process. */
  readonly streams: number;
  /** Open streams of one caller in one process: a few tabs. */
  readonly streamsOfOne: number;
}

export const ANALYSIS_LIMITS = Symbol('analysis limits');

export const DEFAULT_LIMITS: AnalysisLimits = {
  attempts: 3,
  retryMs: 1_000,
  runMs: 300_000,
  readMs: FETCH_LIMITS.totalMs,
  silenceMs: 10_000,
  reconcileEveryMs: 5_000,
  reconcileAfterMs: 5_000,
  pollMs: 2_000,
  storeMs: 120_000,
  storeAgainMs: 1_000,
  streamHeartbeatMs: 15_000,
  streams: 2_000,
  streamsOfOne: 20,
};
