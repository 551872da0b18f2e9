import { Injectable } from '@nestjs/common';
import type { ModelTokens, ModelUsage } from '@vaglio/engine';
import { SpendingConfig } from '../../../shared/config/analysis.config.js';
import type { PricedUsage } from '../../articles/index.js';

/** The cost of tokens at the configured prices. */
@Injectable()
export class ModelPrices {
  constructor(private readonly config: SpendingConfig) {}

  /** In millionths of a dollar, rounded up; null for a model without a price. */
  micros(model: string, { inputTokens, outputTokens }: ModelTokens): number | null {
    const price = this.config.prices.get(model);
    return price ? Math.ceil(inputTokens * price.input + outputTokens * price.output) : null;
  }

  /** At the price of today: a later change of prices doesn't change what an analysis cost. */
  priced(usage: ModelUsage): PricedUsage {
    return { ...usage, costMicros: this.micros(usage.model, usage) };
  }
}
