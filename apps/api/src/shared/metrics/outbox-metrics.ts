import { Counter } from 'prom-client';
import type { MetricsRegistry } from './metrics-registry.js';
import type { DatabaseFigures } from './database-figures.js';

/** The names of an outbox in its metrics. */
interface MeasuredOutbox<Outcome extends string> {
  /** The part of metric names between `vaglio_` and `_total` or `_waiting`. */
  readonly name: string;
  readonly outcomes: readonly Outcome[];
  /** What is sent, in the plural. */
  readonly sent: string;
  readonly waitingHelp: string;
  readonly waitingSql: string;
}

/** Counts attempts by outcome, and the waiting rows. */
export class OutboxMetrics<Outcome extends string> {
  private readonly tries: Counter<'outcome'>;

  constructor(outbox: MeasuredOutbox<Outcome>, registry: MetricsRegistry, figures: DatabaseFigures) {
    this.tries = new Counter({
      name: `vaglio_${outbox.name}_total`,
      help: `${outbox.sent} by outcome of an attempt: ${outbox.outcomes.join(', ')}`,
      labelNames: ['outcome'] as const,
      registers: [registry],
    });
    // Prometheus needs the series at 0 before `increase()` can see the first event.
    for (const outcome of outbox.outcomes) this.tries.inc({ outcome }, 0);
    figures.add({
      name: `vaglio_${outbox.name}_waiting`,
      help: outbox.waitingHelp,
      sql: outbox.waitingSql,
    });
  }

  ended(outcome: Outcome): void {
    this.tries.inc({ outcome });
  }
}
