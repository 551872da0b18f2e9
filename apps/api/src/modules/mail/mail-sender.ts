import { Injectable, Logger } from '@nestjs/common';
import { SecretBox } from '../../shared/crypto/secret-box.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../shared/events/system.events.js';
import type { MailOutboxEntity } from '../../shared/mail-outbox/mail-outbox.entity.js';
import { OUTBOX_PAYLOAD } from '../../shared/mail-outbox/mail-outbox.js';
import { MetricsRegistry } from '../../shared/metrics/metrics-registry.js';
import { OutboxMetrics } from '../../shared/metrics/outbox-metrics.js';
import { DatabaseFigures } from '../../shared/metrics/database-figures.js';
import { retryDelay } from '../../shared/queue/outbox.limits.js';
import { EmailConfigService } from '../email-config/index.js';
import { MailWriter } from './templates/mail-writer.js';
import { MailLimits } from './mail.limits.js';
import { SmtpError, SmtpTransport } from './smtp-transport.js';
import { MailsRepository } from './mails.repository.js';

const OUTBOX = {
  name: 'mails',
  outcomes: ['sent', 'failed', 'unknown', 'retried'],
  sent: 'Mails',
  waitingHelp: 'Mails that wait to be sent',
  waitingSql: `SELECT count(*)::int AS value FROM mail_outbox WHERE state IN ('waiting', 'sending')`,
} as const;

/** Counts mails by outcome only: kind and address are personal data. */
@Injectable()
export class MailMetrics extends OutboxMetrics<(typeof OUTBOX.outcomes)[number]> {
  constructor(registry: MetricsRegistry, watched: DatabaseFigures) {
    super(OUTBOX, registry, watched);
  }
}

/** The kind of mail about errors, written by `notifications`. */
const ERROR_MAIL = 'admin-notification';

/** Sends each mail at most once: claims its row first, and doesn't retry when the answer was lost. */
@Injectable()
export class MailSender {
  private readonly logger = new Logger(MailSender.name);

  constructor(
    private readonly mails: MailsRepository,
    private readonly config: EmailConfigService,
    private readonly box: SecretBox,
    private readonly writer: MailWriter,
    private readonly transport: SmtpTransport,
    private readonly events: EventBus,
    private readonly metrics: MailMetrics,
    private readonly limits: MailLimits,
  ) {}

  async send(mailId: string): Promise<void> {
    const mail = await this.mails.claim(mailId);
    if (!mail) return;
    try {
      await this.deliver(mail);
    } catch (error) {
      return this.handleFailure(mail, error);
    }
    await this.mails.end(mail.id, 'sent', null);
    this.metrics.ended('sent');
    this.logger.log({ msg: 'mail sent', mailId: mail.id, kind: mail.kind });
  }

  private async deliver(mail: MailOutboxEntity): Promise<void> {
    const account = await this.config.settings();
    if (!account) throw new SmtpError('off', false);
    const payload = JSON.parse(this.box.open(mail.payload, OUTBOX_PAYLOAD)) as Record<string, string>;
    const message = await this.writer.write(mail, payload, account);
    await this.transport.send(account, { recipient: mail.recipient, message });
  }

  private async handleFailure({ id, kind, attempts }: MailOutboxEntity, error: unknown): Promise<void> {
    const reason = error instanceof SmtpError ? error.failure : 'unwritable';
    this.logger.warn({ msg: 'mail not sent', mailId: id, kind, attempts, reason, err: error });
    const isFinal = error instanceof SmtpError ? error.isFinal : true;
    if (!isFinal && attempts < this.limits.attempts) {
      this.metrics.ended('retried');
      return this.mails.retry(id, retryDelay(this.limits, attempts), reason);
    }
    const outcome = error instanceof SmtpError && error.mayHaveArrived ? 'unknown' : 'failed';
    this.metrics.ended(outcome);
    await this.mails.end(id, outcome, reason);
    // A failed mail about an error must not cause another one.
    if (kind !== ERROR_MAIL)
      this.events.publish(new SystemErrorEvent('MAIL_NOT_SENT', `mail ${id}: ${reason}`));
  }
}
