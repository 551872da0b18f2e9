import type { Coverage, EngineName, FallbackReason, Platform } from '../analysis/vocabulary.js';
import type { InaccessibleKind } from '../errors/error-codes.js';
import { route } from '../http/route.js';
import type { FailureCount } from '../stats/stats.contract.js';

/** The parts of the product with a status. */
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

/** A part of the product with a status. */
export type StatusPart = (typeof STATUS_PARTS)[number];

/**
 * The states of parts.
 * - `up`: it answered now, or the last time it was needed.
 * - `down`: it did not answer.
 * - `ready`: it is configured, but was not needed yet.
 * - `off`: it is not configured.
 */
export const PART_STATES = ['up', 'down', 'ready', 'off'] as const;

/** The state of a part. */
export type PartState = (typeof PART_STATES)[number];

/** The status of a part of the product. */
export interface PartStatus {
  readonly part: StatusPart;
  readonly state: PartState;
  /** The code of the reason why it is down; null if it is up or the reason is unknown. */
  readonly reason: string | null;
  /** When it was last needed; null if it was checked now or never needed. */
  readonly since: string | null;
}

/** The number of runs in a state with a priority. */
export interface QueueLine {
  readonly state: 'queued' | 'processing';
  readonly priority: 'high' | 'normal';
  readonly count: number;
}

/** The status of the queue. */
export interface QueueStatus {
  readonly lines: readonly QueueLine[];
  /** The waiting time of the oldest run; 0 if none waits. */
  readonly oldestSeconds: number;
}

/**
 * The notes of a probe of the model's endpoint:
 * - `context-too-small`: it reads less than an eighth of a long prompt.
 * - `context-cut`: it reads only a part of a long prompt.
 * - `short-answers`: the context is so small that short answers are requested.
 * - `schema-ignored`: it accepts a JSON schema but does not follow it.
 * - `schema-refused`, `format-refused`: it refuses a JSON schema, or any answer format.
 * - `thinks-first`: it used its whole answer to think, so less thinking is requested.
 * - `usage-missing`: it does not report the number of used tokens.
 * - `limit-ignored`: its answers exceed the requested length.
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

/** A note of a probe of the model's endpoint. */
export type ModelNote = (typeof MODEL_NOTES)[number];

/** The abilities of the model's endpoint, according to the last probe. */
export interface ModelProbe {
  readonly at: string;
  /** Why it cannot be used; null if it can. */
  readonly failure: FallbackReason | null;
  /** The length of the longest prompt that it read in full, up to the longest that is used; null if it read not even a short one. */
  readonly contextTokens: number | null;
  readonly notes: readonly ModelNote[];
}

/** The status and today's cost of the language model. */
export interface ModelStatus {
  readonly engine: EngineName;
  /** Null if no model is configured. */
  readonly model: string | null;
  /** Today's cost in millionths of a dollar; a call without reported usage counts with the highest possible one. */
  readonly spentMicros: number;
  /** The amount reserved for running calls, and for those whose worker crashed. */
  readonly heldMicros: number;
  /** In dollars; null if it is not set. */
  readonly cap: number | null;
  /** Null if no model is configured or it was not probed yet. */
  readonly probe: ModelProbe | null;
}

/** The outcomes of using the host's API key of a platform: accepted, refused, or over its limit. */
export const KEY_OUTCOMES = ['key-accepted', 'key-refused', 'key-limited'] as const;

/** The outcome of using the host's API key of a platform. */
export type KeyOutcome = (typeof KEY_OUTCOMES)[number];

/** The outcome of reading a post: how much was read, or why it could not be read. */
export type ReadOutcome = Coverage | InaccessibleKind;

/** The outcome of reading a post, or of using an API key. */
export type PlatformOutcome = ReadOutcome | KeyOutcome;

/** The posts and videos of a platform that were not read in full for a reason. */
export interface PlatformFailure {
  readonly kind: ReadOutcome;
  readonly count: number;
  readonly lastAt: string;
}

/** The status of the host's API key of a platform. */
export interface PlatformKeyStatus {
  readonly state: PartState;
  /** Null if it is accepted. */
  readonly reason: KeyOutcome | null;
  /** When it was last used. */
  readonly since: string | null;
}

/** The results of reading posts and videos of a platform. */
export interface PlatformStatus {
  readonly platform: Exclude<Platform, 'web'>;
  /** When a post or the captions of a video were last read in full; null if not in the last 90 days. */
  readonly lastFullAt: string | null;
  /** The number of reads in the last seven days. */
  readonly reads: number;
  /** Of the last seven days, most frequent first. */
  readonly failures: readonly PlatformFailure[];
  /** Null if the platform needs no API key. */
  readonly key: PlatformKeyStatus | null;
}

/** A process of this installation that reported in the last minute. */
export interface ProcessStatus {
  readonly role: 'api' | 'worker' | 'both';
  readonly version: string;
  readonly startedAt: string;
  readonly seenAt: string;
}

/** The status of the installation. */
export interface AdminStatus {
  readonly parts: readonly PartStatus[];
  readonly queue: QueueStatus;
  /** Of the last 24 hours, most frequent first. */
  readonly failures: readonly FailureCount[];
  readonly model: ModelStatus;
  readonly processes: readonly ProcessStatus[];
  /** The platforms that were read in the last 90 days or have an API key. */
  readonly platforms: readonly PlatformStatus[];
  /** When `npm run backup` last succeeded; null if it never did. */
  readonly lastBackupAt: string | null;
}

/** The call about the status of the installation. */
export const adminStatusRoutes = {
  /** The state of the parts of the installation. */
  read: route<AdminStatus>('GET /api/admin/status', 'technician'),
} as const;
