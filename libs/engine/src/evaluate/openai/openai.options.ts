import type { ModelUsage } from '../../analysis.types.js';
import type { ModelFailureReason } from './client/model-failure.js';

/** What a caller says of the model; everything but the first three has a default. */
export interface OpenAiOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** The longest that one call may take. */
  readonly callTimeoutMs?: number;
  /** The longest that judging and writing may take together, waits between tries included. */
  readonly totalTimeoutMs?: number;
  /** How often a call is tried when the endpoint is busy, broken or late. */
  readonly attempts?: number;
  /** The first wait between tries; each further one is twice as long, less a random part. */
  readonly firstDelayMs?: number;
  readonly maxInputTokens?: number;
  readonly maxOutputTokens?: number;
  readonly budget?: ModelBudget;
  /** Keeps answers about claims by question and model. */
  readonly cache?: AnswerCache;
  /** Ends every call, for instance when the process stops. */
  readonly signal?: AbortSignal;
}

/** Keeps answers for a while; what comes back is checked like any answer. */
export interface AnswerCache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, ttlMs: number): Promise<void>;
}

/** What a day may cost, kept by the caller. */
export interface ModelBudget {
  /** Asked before every call with the most that it may use; null where that is not left. */
  reserve(most: ModelTokens): Promise<ModelReservation | null>;
}

/** Tokens in and out of one call. */
export type ModelTokens = Pick<ModelUsage, 'inputTokens' | 'outputTokens'>;

/** Money set aside for one call. */
export interface ModelReservation {
  /** Told once, when the call is over. */
  settle(call: ModelCall): void;
}

/** One call as it went; where usage is not stated, it is counted with the most that it may have used. */
export interface ModelCall {
  readonly outcome: 'answered' | ModelFailureReason;
  readonly ms: number;
  readonly usage: ModelUsage;
}

/** The options with every default filled in. */
export type CompleteOptions = Required<Omit<OpenAiOptions, 'budget' | 'cache' | 'signal'>> &
  Pick<OpenAiOptions, 'budget' | 'cache' | 'signal'>;

/** Fills in what a caller left open. */
export function complete(options: OpenAiOptions): CompleteOptions {
  const { budget, cache, signal } = options;
  return {
    baseUrl: options.baseUrl,
    apiKey: options.apiKey,
    model: options.model,
    callTimeoutMs: options.callTimeoutMs ?? 45_000,
    totalTimeoutMs: options.totalTimeoutMs ?? 90_000,
    attempts: options.attempts ?? 3,
    firstDelayMs: options.firstDelayMs ?? 500,
    maxInputTokens: options.maxInputTokens ?? 12_000,
    maxOutputTokens: options.maxOutputTokens ?? 6_000,
    ...(budget && { budget }),
    ...(cache && { cache }),
    ...(signal && { signal }),
  };
}
