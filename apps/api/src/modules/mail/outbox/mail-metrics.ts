import { Injectable } from '@nestjs/common';
import { MetricsRegistry } from '../../../shared/metrics/metrics-registry.js';
import { OutboxMetrics } from '../../../shared/metrics/outbox-metrics.js';
import { DatabaseFigures } from '../../../shared/metrics/database-figures.js';
import type { LetterState } from '../../../shared/mail-outbox/mail-outbox.entity.js';

type Outcome = Exclude<LetterState, 'waiting' | 'sending' | 'expired'> | 'retried';

const LETTERS = {
  name: 'letters',
  outcomes: ['sent', 'failed', 'unknown', 'retried'],
  triesHelp: 'Letters by what came of a try: sent, failed, unknown, retried',
  waitingHelp: 'Letters that wait to be sent',
  waitingSql: `SELECT count(*)::int AS value FROM mail_outbox WHERE state IN ('waiting', 'sending')`,
} as const;

/** What becomes of letters. Neither a kind nor an address: those would tell of people. */
@Injectable()
export class MailMetrics extends OutboxMetrics<Outcome> {
  constructor(registry: MetricsRegistry, watched: DatabaseFigures) {
    super(LETTERS, registry, watched);
  }
}
