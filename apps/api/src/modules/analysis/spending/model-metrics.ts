import { Injectable } from '@nestjs/common';
import type { ModelCall } from '@vaglio/engine';
import { Counter, Gauge, Histogram } from 'prom-client';
import { QuotaConfig } from '../../../shared/config/accounts.config.js';
import { SpendingConfig } from '../../../shared/config/analysis.config.js';
import { MetricsRegistry } from '../../../shared/metrics/metrics-registry.js';
import { DatabaseFigures } from '../../../shared/metrics/database-figures.js';
import { quotaDay } from '../quota/quota-day.js';

/** What is asked of the language model, how long it takes and what it costs. */
@Injectable()
export class ModelMetrics {
  private readonly durations: Histogram<'outcome'>;
  private readonly tokens: Counter<'direction'>;
  private readonly dollars: Counter<'basis'>;
  private readonly fallbacks: Counter<'reason'>;

  constructor(
    registry: MetricsRegistry,
    watched: DatabaseFigures,
    { timezone }: QuotaConfig,
    { dailyCap }: SpendingConfig,
  ) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'vaglio_model_call_duration_seconds',
      help: 'Calls of the language model by what came of them',
      labelNames: ['outcome'] as const,
      buckets: [0.5, 1, 2, 4, 8, 15, 30, 60],
      registers,
    });
    this.tokens = new Counter({
      name: 'vaglio_model_tokens_total',
      help: 'Tokens sent to the language model and received from it',
      labelNames: ['direction'] as const,
      registers,
    });
    this.dollars = new Counter({
      name: 'vaglio_model_cost_dollars_total',
      help: 'What the language model cost, at the configured prices: as it told, or the most that was assumed in silence',
      labelNames: ['basis'] as const,
      registers,
    });
    this.fallbacks = new Counter({
      name: 'vaglio_model_fallbacks_total',
      help: 'Analyses that the built-in engine made although a model is configured, by reason',
      labelNames: ['reason'] as const,
      registers,
    });
    this.fallbacks.inc({ reason: 'budget-exhausted' }, 0);
    watched.add({
      name: 'vaglio_model_spent_today_dollars',
      help: 'What the language model has cost today, in the day of the quota',
      sql: `SELECT coalesce(sum(spent_micros), 0)::float8 / 1e6 AS value FROM model_days WHERE day = $1`,
      values: () => [quotaDay(new Date(), timezone)],
    });
    watched.add({
      name: 'vaglio_model_held_today_dollars',
      help: 'What is set aside today for calls of the language model that have not ended',
      sql: `SELECT coalesce(sum(held_micros), 0)::float8 / 1e6 AS value FROM model_days WHERE day = $1`,
      values: () => [quotaDay(new Date(), timezone)],
    });
    if (dailyCap !== null)
      new Gauge({
        name: 'vaglio_model_daily_cap_dollars',
        help: 'The most that the language model may cost in a day',
        registers,
      }).set(dailyCap);
  }

  called({ outcome, ms, usage }: ModelCall, micros: number | null): void {
    this.durations.observe({ outcome }, ms / 1000);
    this.tokens.inc({ direction: 'input' }, usage.inputTokens);
    this.tokens.inc({ direction: 'output' }, usage.outputTokens);
    this.dollars.inc({ basis: usage.assumedCalls > 0 ? 'assumed' : 'told' }, (micros ?? 0) / 1_000_000);
  }

  /** Reasons are codes of the engine, never a word of the endpoint's. */
  fellBack(reason: string): void {
    this.fallbacks.inc({ reason });
  }
}
