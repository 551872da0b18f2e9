import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { ModelBudget, ModelCall, ModelReservation, ModelTokens } from '@vaglio/engine';
import { EngineConfig, SpendingConfig } from '../../../shared/config/analysis.config.js';
import { QuotaConfig } from '../../../shared/config/accounts.config.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { ModelCapReachedEvent } from '../../../shared/events/system.events.js';
import { quotaDay } from '../quota/quota-day.js';
import { ModelDaysRepository } from './model-days.repository.js';
import { ModelMetrics } from './model-metrics.js';
import { ModelPrices } from './model-prices.js';

const MICROS = 1_000_000;

/**
 * What the model may cost in a day, for all workers together: the most that a call may cost is set aside before it, and
 * what it did cost is written down after it. A call that is not written down stays set aside, so the cap always holds.
 * Without a cap it is set aside too: other workers may have one.
 */
@Injectable()
export class DailyBudget implements ModelBudget, BeforeApplicationShutdown {
  private readonly logger = new Logger(DailyBudget.name);
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly days: ModelDaysRepository,
    private readonly prices: ModelPrices,
    private readonly metrics: ModelMetrics,
    private readonly events: EventBus,
    private readonly engine: EngineConfig,
    private readonly config: SpendingConfig,
    private readonly quota: QuotaConfig,
  ) {}

  async reserve(most: ModelTokens): Promise<ModelReservation | null> {
    const day = quotaDay(new Date(), this.quota.timezone);
    const held = await this.hold(day, most);
    if (held === null) return null;
    return { settle: (call) => this.settle(day, held, call) };
  }

  /** Resolves once every call that is over is written down. */
  async settled(): Promise<void> {
    await Promise.all(this.writing);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.settled();
  }

  /** Reserves money; gives the amount, or null where the daily cap is reached. */
  private async hold(day: string, most: ModelTokens): Promise<number | null> {
    const { dailyCap } = this.config;
    const micros = this.prices.micros(this.engine.openAiModel, most) ?? 0;
    if (dailyCap === null) return this.holdWithoutCap(day, micros);
    if (await this.days.hold(day, micros, dailyCap * MICROS)) return micros;
    if (await this.days.mayReport(day)) this.reportCap(day, dailyCap);
    return null;
  }

  /** Where nothing limits what is spent, a database that is away is no reason to ask no model. */
  private async holdWithoutCap(day: string, micros: number): Promise<number> {
    return this.days.hold(day, micros, null).then(
      () => micros,
      () => 0,
    );
  }

  private reportCap(day: string, cap: number): void {
    this.logger.warn({ msg: 'daily cap of the language model reached', day, cap });
    this.events.publish(new ModelCapReachedEvent(day, cap));
  }

  private settle(day: string, held: number, call: ModelCall): void {
    const micros = this.prices.micros(call.usage.model, call.usage);
    this.metrics.called(call, micros);
    if (held > 0 && micros !== null && micros > held)
      this.logger.warn({ msg: 'language model used more tokens than reserved', held, micros });
    const written = this.days
      .settle(day, held, call.usage, micros ?? 0)
      .catch((error: unknown) =>
        this.logger.warn({ msg: 'cost of a model call not stored', day, err: error }),
      )
      .finally(() => this.writing.delete(written));
    this.writing.add(written);
  }
}
