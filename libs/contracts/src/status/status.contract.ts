import type { Coverage, EngineName, FallbackReason, Platform } from '../analysis/vocabulary.js';
import type { InaccessibleKind } from '../errors/error-codes.js';
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

/**
 * What was noticed when the model's endpoint was tried:
 * - `context-too-small`: it does not read even an eighth of a long question from its first word.
 * - `context-cut`: it reads only a part of a long question.
 * - `short-answers`: the context is so small that short answers are requested.
 * - `schema-ignored`: it accepts the shape asked for and does not keep to it.
 * - `schema-refused`, `format-refused`: it refuses a schema, or any form of answer.
 * - `thinks-first`: it used its whole answer to think, and is asked to think less.
 * - `usage-missing`: it does not say how many tokens a call used.
 * - `limit-ignored`: it answers at greater length than it was allowed.
 */
export const MODEL_NOTES = [
  'context-too-small',
  'context-cut',
  'short-answers',
  'schema-ignored',
  'schema-refused',
  'format-refused',
  'thinks-first',
  'usage-missing',
  'limit-ignored',
] as const;

/** Something that was noticed when the model's endpoint was tried. */
export type ModelNote = (typeof MODEL_NOTES)[number];

/** Abilities of the model's endpoint, by its last probe. */
export interface ModelProbe {
  readonly at: string;
  /** Why it can't be used; null where it can. */
  readonly failure: FallbackReason | null;
  /** How long a question it was seen to read whole, at most what is ever asked; null where not even a short one. */
  readonly contextTokens: number | null;
  readonly notes: readonly ModelNote[];
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
  /** Null where no model is configured, or it was not tried yet. */
  readonly probe: ModelProbe | null;
}

/** The outcome of using a key of the host: accepted, refused, or beyond what the platform allows it. */
export const KEY_OUTCOMES = ['key-accepted', 'key-refused', 'key-limited'] as const;

/** The outcome of using a key of the host. */
export type KeyOutcome = (typeof KEY_OUTCOMES)[number];

/** The outcome of asking a platform for a post: how much was read, or why nothing was. */
export type ReadOutcome = Coverage | InaccessibleKind;

/** The outcome of asking a platform for a post, or of using its key. */
export type PlatformOutcome = ReadOutcome | KeyOutcome;

/** Posts and videos of a platform that were not read in full, for one reason. */
export interface PlatformFailure {
  readonly kind: ReadOutcome;
  readonly count: number;
  readonly lastAt: string;
}

/** The key of the host for one platform. */
export interface PlatformKeyStatus {
  readonly state: PartState;
  /** Null while it is accepted. */
  readonly reason: KeyOutcome | null;
  /** When it was last used. */
  readonly since: string | null;
}

/** The outcome of asking one platform. */
export interface PlatformStatus {
  readonly platform: Exclude<Platform, 'web'>;
  /** When all words of a post, or the captions of a video, were last read; null where that was not in the last 90 days. */
  readonly lastFullAt: string | null;
  /** How often it was asked in the last seven days. */
  readonly reads: number;
  /** Of the last seven days, the most frequent first. */
  readonly failures: readonly PlatformFailure[];
  /** Null where the platform takes no key. */
  readonly key: PlatformKeyStatus | null;
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
  /** Those that were asked for something in the last 90 days, and those with a key. */
  readonly platforms: readonly PlatformStatus[];
  /** When `npm run backup` last ended well; null where it never did. */
  readonly lastBackupAt: string | null;
}
