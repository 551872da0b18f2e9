import type { FallbackReason } from '@vaglio/contracts';

export type ModelFailureReason = Exclude<FallbackReason, ReasonNotToAsk>;

/** Why a model is not asked or its answer not used. */
export type ReasonNotToAsk = Extract<FallbackReason, 'not-enough-to-judge' | 'hidden-instructions'>;

/** A model returned no usable answer after all attempts. The message has no URL, no key and no text of the endpoint. */
export class ModelFailure extends Error {
  constructor(
    readonly reason: ModelFailureReason,
    readonly canRetry: boolean,
    /** The wait that the endpoint asks for. */
    readonly waitMs: number | null = null,
  ) {
    super(`no usable answer of the model: ${reason}`);
    this.name = 'ModelFailure';
  }

  /** The model answered, but not in the shape of the question. */
  get isInvalidAnswer(): boolean {
    return ['truncated', 'not-json', 'wrong-shape'].includes(this.reason);
  }
}
