import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { columns } from '../../../shared/database/columns.js';
import { type ListPage, type ListSource, readListPage } from '../../../shared/lists/list-page.js';
import { MailOutboxEntity, type MailState } from '../../../shared/mail-outbox/mail-outbox.entity.js';

export type ListedMail = Pick<MailOutboxEntity, 'id' | 'kind' | 'state' | 'createdAt' | 'sentAt' | 'failure'>;

const LIST: ListSource = {
  select: `SELECT ${columns<MailOutboxEntity>(['id', 'kind', 'state', 'createdAt', 'sentAt', 'failure'], 'm')}
    FROM mail_outbox m`,
  from: 'mail_outbox m',
  sorts: { createdAt: 'm.created_at' },
  defaultSort: 'createdAt',
  key: 'm.id',
};

export interface DueMail {
  readonly id: string;
  readonly attempts: number;
  readonly traceId: string | null;
}

/** The row decides which process sends a mail: the one that changes `waiting` to `sending`. */
@Injectable()
export class MailOutboxRepository {
  constructor(private readonly database: DataSource) {}

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

  /** Null when another process has claimed it, or it is done. */
  async claim(id: string): Promise<MailOutboxEntity | null> {
    const [rows] = await this.database.query<[unknown[], number]>(
      `UPDATE mail_outbox SET state = 'sending', claimed_at = now(), attempts = attempts + 1
       WHERE id = $1 AND state = 'waiting' AND next_attempt_at <= now() RETURNING id`,
      [id],
    );
    return rows.length === 1 ? this.database.getRepository(MailOutboxEntity).findOneBy({ id }) : null;
  }

  /** Deletes the payload, which has links that open accounts. */
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

  /** Their process stopped while sending: whether the server accepted them is unknown. */
  async abandon(claimMs: number): Promise<string[]> {
    const [rows] = await this.database.query<[{ id: string }[], number]>(
      `UPDATE mail_outbox SET state = 'unknown', failure = 'interrupted', payload = '', claimed_at = NULL
       WHERE state = 'sending' AND claimed_at < now() - $1 * interval '1 millisecond' RETURNING id`,
      [claimMs],
    );
    return rows.map(({ id }) => id);
  }

  /** Also while mail is off: a mail that could not be sent in time is not sent late. */
  async expire(): Promise<void> {
    await this.database.query(
      `UPDATE mail_outbox SET state = 'expired', payload = '' WHERE state = 'waiting' AND expires_at <= now()`,
    );
  }

  async forgetRecipient(recipient: string): Promise<void> {
    await this.database.query(`DELETE FROM mail_outbox WHERE recipient = $1 AND state <> 'sending'`, [
      recipient,
    ]);
  }

  async removeOld(keptDays: number): Promise<void> {
    await this.database.query(
      `DELETE FROM mail_outbox
       WHERE state NOT IN ('waiting', 'sending') AND created_at < now() - $1 * interval '1 day'`,
      [keptDays],
    );
  }
}
