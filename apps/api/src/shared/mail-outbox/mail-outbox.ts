import { Global, Injectable, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Language, MailCounts } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { SecretBox } from '../crypto/secret-box.js';
import { newId } from '../database/new-id.js';
import { PubSub } from '../pub-sub.js';
import { currentTrace } from '../logging/trace.js';
import { type MailState, MailOutboxEntity } from './mail-outbox.entity.js';
import { DAY_MS } from '../durations.js';

export interface MailRecipient {
  readonly email: string;
  readonly preferredLanguage: Language;
  /** A value of the template's placeholders. */
  readonly firstName?: string;
}

export interface MailOptions {
  /** The mail is not sent after this time. A day from now by default. */
  readonly expiresAt?: Date;
  /** The subject. A second mail of the same kind and subject is not written. */
  readonly about?: string;
  /** The account to delete it with, for mails to an address that is not, or will not stay, the one of the account. */
  readonly userId?: string;
}

/** The encryption context of payloads. */
export const OUTBOX_PAYLOAD = 'mail_outbox.payload';

/** The message topic that wakes the sender. */
export const OUTBOX_TOPIC = 'mail-outbox';

/** The kind of mails about a correction, to users who have the article in their history. */
export const CORRECTION_MAILS = 'article-corrected';

/** Stores mails to be sent. They are written in the transaction of their cause, so that neither exists without the other. */
@Injectable()
export class MailOutbox {
  private readonly logger = new Logger(MailOutbox.name);

  constructor(
    private readonly box: SecretBox,
    private readonly pubSub: PubSub,
  ) {}

  /** `kind` is the name of a template in `modules/mail/templates`, `payload` the values of its placeholders. */
  async add(
    manager: EntityManager,
    kind: string,
    { email, preferredLanguage, firstName }: MailRecipient,
    payload: Readonly<Record<string, string>>,
    { expiresAt, about, userId }: MailOptions = {},
  ): Promise<void> {
    const now = new Date();
    const id = newId();
    await manager
      .getRepository(MailOutboxEntity)
      .createQueryBuilder()
      .insert()
      .values({
        id,
        kind,
        recipient: email,
        language: preferredLanguage,
        payload: this.box.seal(JSON.stringify({ firstName, ...payload }), OUTBOX_PAYLOAD),
        createdAt: now,
        nextAttemptAt: now,
        expiresAt: expiresAt ?? new Date(now.getTime() + DAY_MS),
        about: about ?? null,
        userId: userId ?? null,
        traceId: currentTrace(),
      })
      .orIgnore()
      .execute();
    this.logger.log({ msg: 'mail added to the outbox', mailId: id, kind });
    await this.pubSub.publishWith(manager, OUTBOX_TOPIC, null);
  }

  /** The state of the mail of a kind about a subject; null if there is none or it was removed. */
  async stateOf(manager: EntityManager, kind: string, about: string): Promise<MailState | null> {
    const mail = await manager
      .getRepository(MailOutboxEntity)
      .findOne({ where: { kind, about }, select: { id: true, state: true } });
    return mail?.state ?? null;
  }

  /** Counts waiting, sent and failed mails of a kind about an id; null if there are none. */
  async countsAbout(manager: EntityManager, kind: string, id: string): Promise<MailCounts | null> {
    const [counts] = await manager.query<MailCounts[]>(
      `SELECT count(*) FILTER (WHERE state IN ('waiting', 'sending'))::int AS waiting,
          count(*) FILTER (WHERE state = 'sent')::int AS sent,
          count(*) FILTER (WHERE state IN ('failed', 'unknown', 'expired'))::int AS failed
        FROM mail_outbox WHERE kind = $1 AND about LIKE $2`,
      [kind, `${id} %`],
    );
    return counts && counts.waiting + counts.sent + counts.failed > 0 ? counts : null;
  }

  /** Deletes a mail that was not sent yet. */
  async withdraw(manager: EntityManager, kind: string, about: string): Promise<void> {
    await manager.getRepository(MailOutboxEntity).delete({ kind, about, state: 'waiting' });
  }
}

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([MailOutboxEntity])],
  providers: [MailOutbox],
  exports: [MailOutbox],
})
export class MailOutboxModule {}
