import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { WatchedCounts } from '../../../shared/metrics/watched-counts.js';
import { MetricsRegistry } from '../../../shared/metrics/metrics-registry.js';
import type { LetterState } from '../../../shared/mail-outbox/mail-outbox.entity.js';

/** What becomes of letters. Neither a kind nor an address: those would tell of people. */
@Injectable()
export class MailMetrics {
  private readonly letters: Counter<'outcome'>;

  constructor(registry: MetricsRegistry, watched: WatchedCounts) {
    this.letters = new Counter({
      name: 'vaglio_letters_total',
      help: 'Letters by what came of a try: sent, failed, unknown, retried',
      labelNames: ['outcome'] as const,
      registers: [registry],
    });
    watched.add({
      name: 'vaglio_letters_waiting',
      help: 'Letters that wait to be sent',
      sql: `SELECT count(*)::int AS value FROM mail_outbox WHERE state IN ('waiting', 'sending')`,
    });
  }

  ended(outcome: Exclude<LetterState, 'waiting' | 'sending' | 'expired'> | 'retried'): void {
    this.letters.inc({ outcome });
  }
}
