import type { ModelUsage } from '../../analysis.types.js';
import type { ModelFailureReason } from './client/model-failure.js';

/** How a model is called. All but the first three have a default. */
export interface OpenAiOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly callTimeoutMs?: number;
  /** Time limit of all calls for an article, including the waits between attempts. */
  readonly totalTimeoutMs?: number;
  /** How often a call is tried when the endpoint is busy, fails or is too slow. */
  readonly attempts?: number;
  /** The first wait between attempts; each further one is twice as long, less a random part. */
  readonly firstDelayMs?: number;
  readonly maxInputTokens?: number;
  readonly maxOutputTokens?: number;
  readonly budget?: ModelBudget;
  /** Caches answers about claims. */
  readonly cache?: AnswerCache;
  /** Aborts every call, for instance when the process stops. */
  readonly signal?: AbortSignal;
}

/** Cached answers are checked like new ones. */
interface AnswerCache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, ttlMs: number): Promise<void>;
}

/** The daily budget of the caller. */
export interface ModelBudget {
  /** Called before every call of the model with the most that it may use; returns null where the budget is too small. */
  reserve(max: ModelTokens): Promise<ModelReservation | null>;
}

export type ModelTokens = Pick<ModelUsage, 'inputTokens' | 'outputTokens'>;

export interface ModelReservation {
  /** Called once, after the call. */
  settle(call: ModelCall): void;
}

/** A finished call. If the endpoint does not return its usage, the most that it may have used is counted. */
export interface ModelCall {
  readonly outcome: 'answered' | ModelFailureReason;
  readonly ms: number;
  readonly usage: ModelUsage;
}

export type CompleteOptions = Required<Omit<OpenAiOptions, 'budget' | 'cache' | 'signal'>> &
  Pick<OpenAiOptions, 'budget' | 'cache' | 'signal'>;

export function withDefaults(options: OpenAiOptions): CompleteOptions {
  return {
    callTimeoutMs: 45_000,
    totalTimeoutMs: 90_000,
    attempts: 3,
    firstDelayMs: 500,
    maxInputTokens: 12_000,
    maxOutputTokens: 6_000,
    ...options,
  };
}
