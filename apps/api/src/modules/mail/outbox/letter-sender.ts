import { Inject, Injectable, Logger } from '@nestjs/common';
import { SecretBox } from '../../../shared/crypto/secret-box.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../../shared/events/system-error.event.js';
import type { LetterState, MailOutboxEntity } from '../../../shared/mail-outbox/mail-outbox.entity.js';
import { OUTBOX_PAYLOAD } from '../../../shared/mail-outbox/mail-outbox.js';
import { MetricsRegistry } from '../../../shared/metrics/metrics-registry.js';
import { OutboxMetrics } from '../../../shared/metrics/outbox-metrics.js';
import { WatchedCounts } from '../../../shared/metrics/watched-counts.js';
import { EmailConfigService } from '../../email-config/index.js';
import { LetterWriter } from '../letters/letter-writer.js';
import { MAIL_LIMITS, type MailLimits } from '../mail.limits.js';
import { HandoverError, SmtpHandover } from '../smtp-transport.js';
import { LettersRepository } from './letters.repository.js';

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
  constructor(registry: MetricsRegistry, watched: WatchedCounts) {
    super(LETTERS, registry, watched);
  }
}

/** The kind that `notifications` writes to staff. */
const ABOUT_ERRORS = 'admin-notification';

/** Sends one letter, once: whoever claims its row, and nobody after an answer that wasn't heard. */
@Injectable()
export class LetterSender {
  private readonly logger = new Logger(LetterSender.name);

  constructor(
    private readonly letters: LettersRepository,
    private readonly config: EmailConfigService,
    private readonly box: SecretBox,
    private readonly writer: LetterWriter,
    private readonly handover: SmtpHandover,
    private readonly events: EventBus,
    private readonly metrics: MailMetrics,
    @Inject(MAIL_LIMITS) private readonly limits: MailLimits,
  ) {}

  async send(letterId: string): Promise<void> {
    const letter = await this.letters.claim(letterId);
    if (!letter) return;
    try {
      await this.deliver(letter);
    } catch (error) {
      return this.settleFailure(letter, error);
    }
    await this.letters.end(letter.id, 'sent', null);
    this.metrics.ended('sent');
    this.logger.log({ msg: 'a letter was sent', letterId: letter.id, kind: letter.kind });
  }

  private async deliver(letter: MailOutboxEntity): Promise<void> {
    const account = await this.config.settings();
    if (!account) throw new HandoverError('off', false);
    const payload = JSON.parse(this.box.open(letter.payload, OUTBOX_PAYLOAD)) as Record<string, string>;
    const message = await this.writer.write(letter, payload, account);
    await this.handover.handOver(account, { recipient: letter.recipient, message });
  }

  private async settleFailure({ id, kind, attempts }: MailOutboxEntity, error: unknown): Promise<void> {
    const reason = error instanceof HandoverError ? error.failure : 'unwritable';
    this.logger.warn({ msg: 'a letter was not sent', letterId: id, kind, attempts, reason, err: error });
    const isFinal = error instanceof HandoverError ? error.isFinal : true;
    if (!isFinal && attempts < this.limits.attempts) {
      this.metrics.ended('retried');
      return this.letters.retry(id, this.waitAfter(attempts), reason);
    }
    const outcome = error instanceof HandoverError && error.mayHaveArrived ? 'unknown' : 'failed';
    this.metrics.ended(outcome);
    await this.letters.end(id, outcome, reason);
    // A letter about an error, failing, would cause the next one.
    if (kind !== ABOUT_ERRORS)
      this.events.publish(new SystemErrorEvent('MAIL_NOT_SENT', `letter ${id}: ${reason}`));
  }

  private waitAfter(attempts: number): number {
    const { firstRetryMs, longestRetryMs } = this.limits;
    return Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
  }
}
