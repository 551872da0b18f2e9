import { Injectable } from '@nestjs/common';
import type { PageQuery, User } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { columns } from '../../shared/database/columns.js';
import { type ListPage, type ListSource, readListPage } from '../../shared/lists/list-page.js';
import { MailOutboxEntity, type MailState } from '../../shared/mail-outbox/mail-outbox.entity.js';
import { KEPT_DAYS } from '../../shared/database/kept-days.js';
import { AccountExportRegistry, provedAddressesOf } from '../users/index.js';

export type ListedMail = Pick<MailOutboxEntity, 'id' | 'kind' | 'state' | 'createdAt' | 'sentAt' | 'failure'>;

const LIST: ListSource = {
  select: `SELECT ${columns<MailOutboxEntity>(['id', 'kind', 'state', 'createdAt', 'sentAt', 'failure'], 'm')}
    FROM mail_outbox m`,
  from: 'mail_outbox m',
  sorts: { createdAt: 'm.created_at' },
  key: 'm.id',
};

const EXPORT = `SELECT m.kind, m.state, m.created_at AS "createdAt", m.sent_at AS "sentAt"
  FROM mail_outbox m JOIN users u ON u.email = m.recipient
  WHERE u.id = $1 AND u.email_key IN (${provedAddressesOf('$1')}) ORDER BY m.created_at DESC`;

const REQUIRED_KINDS = [
  'premium-receipt',
  'premium-cancelled',
  'premium-withdrawn',
  'refund-paid',
  'notice-received',
  'notice-decided',
];

type DueMail = Pick<MailOutboxEntity, 'id' | 'attempts' | 'traceId'>;

/** The process that changes a row from `waiting` to `sending` sends the mail. */
@Injectable()
export class MailsRepository {
  constructor(
    private readonly database: DataSource,
    exports: AccountExportRegistry,
  ) {
    exports.add('mails', (userId) => this.database.query<unknown[]>(EXPORT, [userId]));
  }

  listTo(recipient: string, page: PageQuery): Promise<ListPage<ListedMail>> {
    return readListPage(this.database, LIST, page, [{ sql: 'm.recipient = ?', values: [recipient] }]);
  }

  due(limit: number): Promise<DueMail[]> {
    return this.database.query<DueMail[]>(
      `SELECT id, attempts, trace_id AS "traceId" FROM mail_outbox
       WHERE state = 'waiting' AND next_attempt_at <= now() ORDER BY next_attempt_at LIMIT $1`,
      [limit],
    );
  }

  /** Returns null when the mail is not due: sent, failed or claimed by another process. */
  async claim(id: string): Promise<MailOutboxEntity | null> {
    const [rows] = await this.database.query<[unknown[], number]>(
      `UPDATE mail_outbox SET state = 'sending', claimed_at = now(), attempts = attempts + 1
       WHERE id = $1 AND state = 'waiting' AND next_attempt_at <= now() RETURNING id`,
      [id],
    );
    return rows.length === 1 ? this.database.getRepository(MailOutboxEntity).findOneBy({ id }) : null;
  }

  /** Also deletes the payload, which may contain links for signing in. */
  async end(
    id: string,
    state: Exclude<MailState, 'waiting' | 'sending'>,
    failure: string | null,
  ): Promise<void> {
    await this.database.query(
      `UPDATE mail_outbox SET state = $2, failure = $3, payload = '', claimed_at = NULL,
         sent_at = CASE WHEN $2 = 'sent' THEN now() END
       WHERE id = $1`,
      [id, state, failure],
    );
  }

  async retry(id: string, afterMs: number, failure: string): Promise<void> {
    await this.database.query(
      `UPDATE mail_outbox SET state = 'waiting', failure = $3, claimed_at = NULL,
         next_attempt_at = now() + $2 * interval '1 millisecond'
       WHERE id = $1`,
      [id, afterMs, failure],
    );
  }

  /** Ends mails whose process stopped while sending, so that it is unknown whether they were sent. Returns their ids. */
  async abandon(claimMs: number): Promise<string[]> {
    const [rows] = await this.database.query<[{ id: string }[], number]>(
      `UPDATE mail_outbox SET state = 'unknown', failure = 'interrupted', payload = '', claimed_at = NULL
       WHERE state = 'sending' AND claimed_at < now() - $1 * interval '1 millisecond' RETURNING id`,
      [claimMs],
    );
    return rows.map(({ id }) => id);
  }

  /** Called while mail is off too, so that no mail is sent late. */
  async expire(): Promise<void> {
    await this.database.query(
      `UPDATE mail_outbox SET state = 'expired', payload = '' WHERE state = 'waiting' AND expires_at <= now()`,
    );
  }

  /** Marks the mails to an address that an account no longer has, so that they are deleted with it. */
  async keepWith(manager: EntityManager, userId: string, recipient: string): Promise<void> {
    await manager.query('UPDATE mail_outbox SET user_id = $1 WHERE recipient = $2 AND user_id IS NULL', [
      userId,
      recipient,
    ]);
  }

  /** For a deleted account. Keeps waiting mails that the law or a payment requires. */
  async removeAllOf(manager: EntityManager, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
    await manager.query(
      `DELETE FROM mail_outbox WHERE (recipient = $1 OR user_id = $2)
         AND state <> 'sending' AND NOT (state = 'waiting' AND kind = ANY($3))`,
      [email, id, REQUIRED_KINDS],
    );
  }

  async removeOld(): Promise<void> {
    await this.database.query(
      `DELETE FROM mail_outbox
       WHERE state NOT IN ('waiting', 'sending') AND created_at < now() - interval '${KEPT_DAYS.sentMails} days'`,
    );
  }
}
