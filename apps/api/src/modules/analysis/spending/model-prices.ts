import { Injectable } from '@nestjs/common';
import type { ModelTokens, ModelUsage } from '@vaglio/engine';
import { SpendingConfig } from '../../../shared/config/analysis.config.js';
import type { PricedUsage } from '../../articles/index.js';

@Injectable()
export class ModelPrices {
  constructor(private readonly config: SpendingConfig) {}

  /** The cost in millionths of a dollar, rounded up; null for a model without a configured price. */
  micros(model: string, { inputTokens, outputTokens }: ModelTokens): number | null {
    const price = this.config.prices.get(model);
    return price ? Math.ceil(inputTokens * price.input + outputTokens * price.output) : null;
  }

  /** Adds the cost at the current price, which is stored with the analysis. */
  priced(usage: ModelUsage): PricedUsage {
    return { ...usage, costMicros: this.micros(usage.model, usage) };
  }
}
