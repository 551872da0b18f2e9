import { Injectable } from '@nestjs/common';
import type { ModelCall } from '@vaglio/engine';
import { Counter, Gauge, Histogram } from 'prom-client';
import { SpendingConfig } from '../../../shared/config/analysis.config.js';
import { QuotaConfig } from '../../../shared/config/quota.config.js';
import { MetricsRegistry } from '../../../shared/metrics/metrics-registry.js';
import { DatabaseFigures } from '../../../shared/metrics/database-figures.js';
import { quotaDay } from '../quota/quota-day.js';

/** Calls of the language model: duration, tokens, cost, fallbacks. */
@Injectable()
export class ModelMetrics {
  private readonly durations: Histogram<'outcome'>;
  private readonly tokens: Counter<'direction'>;
  private readonly dollars: Counter<'basis'>;
  private readonly fallbacks: Counter<'reason'>;

  constructor(
    registry: MetricsRegistry,
    figures: DatabaseFigures,
    { timezone }: QuotaConfig,
    { dailyCap }: SpendingConfig,
  ) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'vaglio_model_call_duration_seconds',
      help: 'Duration of calls of the language model by outcome',
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
      help: 'Cost of the language model at the configured prices: as reported, or the assumed maximum when not reported',
      labelNames: ['basis'] as const,
      registers,
    });
    this.fallbacks = new Counter({
      name: 'vaglio_model_fallbacks_total',
      help: 'Analyses by the built-in engine although a model is configured, by reason',
      labelNames: ['reason'] as const,
      registers,
    });
    this.fallbacks.inc({ reason: 'budget-exhausted' }, 0);
    figures.add({
      name: 'vaglio_model_spent_today_dollars',
      help: 'Cost of the language model on the current day of the quota',
      sql: `SELECT coalesce(sum(spent_micros), 0)::float8 / 1e6 AS value FROM model_days WHERE day = $1`,
      values: () => [quotaDay(new Date(), timezone)],
    });
    figures.add({
      name: 'vaglio_model_held_today_dollars',
      help: 'Reserved today for open calls of the language model',
      sql: `SELECT coalesce(sum(held_micros), 0)::float8 / 1e6 AS value FROM model_days WHERE day = $1`,
      values: () => [quotaDay(new Date(), timezone)],
    });
    if (dailyCap !== null)
      new Gauge({
        name: 'vaglio_model_daily_cap_dollars',
        help: 'Daily cap for the cost of the language model',
        registers,
      }).set(dailyCap);
  }

  called({ outcome, ms, usage }: ModelCall, micros: number | null): void {
    this.durations.observe({ outcome }, ms / 1000);
    this.tokens.inc({ direction: 'input' }, usage.inputTokens);
    this.tokens.inc({ direction: 'output' }, usage.outputTokens);
    this.dollars.inc({ basis: usage.assumedCalls > 0 ? 'assumed' : 'reported' }, (micros ?? 0) / 1_000_000);
  }

  /** `reason` is a code of the engine, so the number of label values is bounded. */
  fellBack(reason: string): void {
    this.fallbacks.inc({ reason });
  }
}
