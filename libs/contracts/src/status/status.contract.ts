import type { EngineName } from '../analysis/vocabulary.js';
import type { FailureCount } from '../stats/stats.contract.js';

/** The parts of the product, as staff see them. */
export const STATUS_PARTS = [
  'database',
  'redis',
  'queue',
  'workers',
  'mail',
  'payments',
  'facebook',
  'google',
  'model',
] as const;

/** The parts of the product. */
export type StatusPart = (typeof STATUS_PARTS)[number];

/**
 * - `up`: it answered just now, or the last time that it was needed.
 * - `down`: it did not.
 * - `ready`: it is configured, and nothing has been asked of it that would show whether it answers.
 * - `off`: it is not configured, and nothing is asked of it.
 */
export const PART_STATES = ['up', 'down', 'ready', 'off'] as const;

/** How a part is. */
export type PartState = (typeof PART_STATES)[number];

/** One part of the product. */
export interface PartStatus {
  readonly part: StatusPart;
  readonly state: PartState;
  /** Why it is down, as a code; null when it is up or the reason is unknown. */
  readonly reason: string | null;
  /** When it was last needed; null where it is asked now, or never was. */
  readonly since: string | null;
}

/** Runs that wait or are under way. */
export interface QueueLine {
  readonly state: 'queued' | 'processing';
  readonly priority: 'high' | 'normal';
  readonly count: number;
}

/** What waits, and for how long. */
export interface QueueStatus {
  readonly lines: readonly QueueLine[];
  /** 0 where nothing waits. */
  readonly oldestSeconds: number;
}

/** What the language model costs today, in the day of the quota. */
export interface ModelStatus {
  readonly engine: EngineName;
  /** Null where no model is configured. */
  readonly model: string | null;
  /** Today, in millionths of a dollar; a call without a reported usage counts with the highest possible one. */
  readonly spentMicros: number;
  /** Set aside for calls under way, and for those that ended with their worker. */
  readonly heldMicros: number;
  /** In dollars; null when it is not set. */
  readonly cap: number | null;
}

/** One process of this installation that was heard of in the last minute. */
export interface ProcessStatus {
  readonly role: 'api' | 'worker' | 'both';
  readonly version: string;
  readonly startedAt: string;
  readonly seenAt: string;
}

/** Whether everything works, and what there is to do. */
export interface AdminStatus {
  readonly parts: readonly PartStatus[];
  readonly queue: QueueStatus;
  /** Of the last 24 hours, most frequent first. */
  readonly failures: readonly FailureCount[];
  readonly model: ModelStatus;
  readonly processes: readonly ProcessStatus[];
  /** When `npm run backup` last ended well; null where it never did. */
  readonly lastBackupAt: string | null;
}
