import { Counter } from 'prom-client';
import type { MetricsRegistry } from './metrics-registry.js';
import type { DatabaseFigures } from './database-figures.js';

/** A table of mails or posts to be sent, as its figures name it. */
export interface MeasuredOutbox<Outcome extends string> {
  /** The part between `vaglio_` and `_total` or `_waiting`. */
  readonly name: string;
  readonly outcomes: readonly Outcome[];
  readonly triesHelp: string;
  readonly waitingHelp: string;
  readonly waitingSql: string;
}

/** What becomes of what is to be sent, and how much of it waits. */
export class OutboxMetrics<Outcome extends string> {
  private readonly tries: Counter<'outcome'>;

  constructor(outbox: MeasuredOutbox<Outcome>, registry: MetricsRegistry, watched: DatabaseFigures) {
    this.tries = new Counter({
      name: `vaglio_${outbox.name}_total`,
      help: outbox.triesHelp,
      labelNames: ['outcome'] as const,
      registers: [registry],
    });
    // The first one too is a rise from nought, or no alert would see it.
    for (const outcome of outbox.outcomes) this.tries.inc({ outcome }, 0);
    watched.add({
      name: `vaglio_${outbox.name}_waiting`,
      help: outbox.waitingHelp,
      sql: outbox.waitingSql,
    });
  }

  ended(outcome: Outcome): void {
    this.tries.inc({ outcome });
  }
}
