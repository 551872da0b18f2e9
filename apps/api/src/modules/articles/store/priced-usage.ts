import type { ModelUsage } from '@vaglio/engine';

/** What a language model used for an analysis, with what that cost on the day. */
export interface PricedUsage extends ModelUsage {
  /** Millionths of a dollar; null where the model has no price. */
  readonly costMicros?: number | null;
}
