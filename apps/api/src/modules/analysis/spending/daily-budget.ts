import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { ModelBudget, ModelCall, ModelReservation, ModelTokens } from '@vaglio/engine';
import { EngineConfig, SpendingConfig } from '../../../shared/config/analysis.config.js';
import { QuotaConfig } from '../../../shared/config/quota.config.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { ModelCapReachedEvent } from '../../../shared/events/system.events.js';
import { quotaDay } from '../quota/quota-day.js';
import { ModelDaysRepository } from './model-days.repository.js';
import { ModelMetrics } from './model-metrics.js';
import { ModelPrices } from './model-prices.js';

const MICROS = 1_000_000;

/**
 * The daily budget of the language model, shared by all workers. Before a call, its highest possible cost is reserved; after
 * it, the real cost is stored. A call whose cost is not stored stays reserved, so the cap is never exceeded. Costs are also
 * reserved without a cap, because other workers may have one.
 */
@Injectable()
export class DailyBudget implements ModelBudget, BeforeApplicationShutdown {
  private readonly logger = new Logger(DailyBudget.name);
  private readonly pendingWrites = new Set<Promise<void>>();

  constructor(
    private readonly days: ModelDaysRepository,
    private readonly prices: ModelPrices,
    private readonly metrics: ModelMetrics,
    private readonly events: EventBus,
    private readonly engine: EngineConfig,
    private readonly config: SpendingConfig,
    private readonly quota: QuotaConfig,
  ) {}

  async reserve(maxTokens: ModelTokens): Promise<ModelReservation | null> {
    const day = quotaDay(new Date(), this.quota.timezone);
    const reserved = await this.reserveCost(day, maxTokens);
    return reserved === null ? null : { settle: (call) => this.settle(day, reserved, call) };
  }

  /** Resolves once the costs of all finished calls are stored. */
  async settled(): Promise<void> {
    await Promise.all(this.pendingWrites);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.settled();
  }

  /** Returns the reserved amount, or null when the daily cap is reached. */
  private async reserveCost(day: string, maxTokens: ModelTokens): Promise<number | null> {
    const { dailyCap } = this.config;
    const micros = this.prices.micros(this.engine.openAiModel, maxTokens) ?? 0;
    if (dailyCap === null) {
      // Without a cap, the model is also used while the database is unreachable.
      return this.days.reserve(day, micros, null).then(
        () => micros,
        () => 0,
      );
    }
    if (await this.days.reserve(day, micros, dailyCap * MICROS)) return micros;
    if (await this.days.markReported(day)) {
      this.logger.warn({ msg: 'daily cap of the language model reached', day, cap: dailyCap });
      this.events.publish(new ModelCapReachedEvent(day, dailyCap));
    }
    return null;
  }

  private settle(day: string, reserved: number, call: ModelCall): void {
    const micros = this.prices.micros(call.usage.model, call.usage);
    this.metrics.called(call, micros);
    if (reserved > 0 && micros !== null && micros > reserved)
      this.logger.warn({ msg: 'language model cost more than reserved', reserved, micros });
    const written = this.days
      .settle(day, reserved, call.usage, micros ?? 0)
      .catch((error: unknown) =>
        this.logger.warn({ msg: 'cost of a model call not stored', day, err: error }),
      )
      .finally(() => this.pendingWrites.delete(written));
    this.pendingWrites.add(written);
  }
}
