import type { FallbackReason } from '@vaglio/contracts';

/** Why a model gave no answer that could be used. It names no address, no key and nothing the endpoint said. */
export type ModelFailureReason = Exclude<FallbackReason, ReasonNotToAsk>;

/** Why a model is not believed, or not even asked, whatever it would answer. */
export type ReasonNotToAsk = Extract<FallbackReason, 'not-enough-to-judge' | 'hidden-instructions'>;

/** A model gave no answer that could be used, after everything that was worth trying. */
export class ModelFailure extends Error {
  constructor(
    readonly reason: ModelFailureReason,
    /** Asking once more may help. */
    readonly canRetry: boolean,
    /** How long the endpoint asks us to wait. */
    readonly waitMs: number | null = null,
  ) {
    super(`the model gave no answer: ${reason}`);
    this.name = 'ModelFailure';
  }

  /** The model answered, but not with what was asked. */
  get isNonsense(): boolean {
    return ['truncated', 'not-json', 'wrong-shape'].includes(this.reason);
  }
}
