import { Injectable, Logger } from '@nestjs/common';
import type { Language, LetterCounts } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { SecretBox } from '../crypto/secret-box.js';
import { newId } from '../database/new-id.js';
import { MessageBus } from '../message-bus.js';
import { currentTrace } from '../logging/trace.js';
import { type MailState, MailOutboxEntity } from './mail-outbox.entity.js';

export interface Mail {
  /** Names the text that is to be sent: see `modules/mail/templates`. */
  readonly kind: string;
  readonly recipient: string;
  readonly language: Language;
  /** The values of the text's placeholders. */
  readonly payload: Readonly<Record<string, string>>;
  /** When it is no longer worth sending; by default a day from now. */
  readonly expiresAt?: Date;
  /** What it is about, where a second mail of its kind about the same thing must not be written. */
  readonly about?: string;
}

/** The context that the encryption of payloads is bound to. */
export const OUTBOX_PAYLOAD = 'mail_outbox.payload';

/** The topic that wakes the sender. */
export const OUTBOX_TOPIC = 'mail-outbox';

/** The kind of the mails about a correction, to those who have the article in their history. */
export const CORRECTION_MAILS = 'article-corrected';

const DAY_MS = 24 * 3_600_000;

/** Where mails wait to be sent: written with what caused them, so that neither exists without the other. */
@Injectable()
export class MailOutbox {
  private readonly logger = new Logger(MailOutbox.name);

  constructor(
    private readonly box: SecretBox,
    private readonly live: MessageBus,
  ) {}

  async add(manager: EntityManager, mail: Mail): Promise<void> {
    const now = new Date();
    const id = newId();
    await manager
      .getRepository(MailOutboxEntity)
      .createQueryBuilder()
      .insert()
      .values({
        id,
        kind: mail.kind,
        recipient: mail.recipient,
        language: mail.language,
        payload: this.box.seal(JSON.stringify(mail.payload), OUTBOX_PAYLOAD),
        createdAt: now,
        nextAttemptAt: now,
        expiresAt: mail.expiresAt ?? new Date(now.getTime() + DAY_MS),
        about: mail.about ?? null,
        traceId: currentTrace(),
      })
      .orIgnore()
      .execute();
    this.logger.log({ msg: 'letter added to the outbox', letterId: id, kind: mail.kind });
    await this.live.publishWith(manager, OUTBOX_TOPIC, null);
  }

  /** How far the mail of that kind about that thing is; null where there is none, or it was forgotten. */
  async stateOf(manager: EntityManager, kind: string, about: string): Promise<MailState | null> {
    const mail = await manager
      .getRepository(MailOutboxEntity)
      .findOne({ where: { kind, about }, select: { id: true, state: true } });
    return mail?.state ?? null;
  }

  /** How many mails of a kind about an id wait, were sent or failed; null where there are none. */
  async countsAbout(manager: EntityManager, kind: string, id: string): Promise<LetterCounts | null> {
    const [counts] = await manager.query<LetterCounts[]>(
      `SELECT count(*) FILTER (WHERE state IN ('waiting', 'sending'))::int AS waiting,
          count(*) FILTER (WHERE state = 'sent')::int AS sent,
          count(*) FILTER (WHERE state IN ('failed', 'unknown', 'expired'))::int AS failed
        FROM mail_outbox WHERE kind = $1 AND about LIKE $2`,
      [kind, `${id} %`],
    );
    return counts && counts.waiting + counts.sent + counts.failed > 0 ? counts : null;
  }

  /** Takes a mail back that was not sent yet and means nothing any more. */
  async withdraw(manager: EntityManager, kind: string, about: string): Promise<void> {
    await manager.getRepository(MailOutboxEntity).delete({ kind, about, state: 'waiting' });
  }
}
