import { Injectable } from '@nestjs/common';
import {
  type JoinedWaitingList,
  type Language,
  type User,
  WAITING_LIST_LEAVE_PATH,
  type WaitingListCount,
} from '@vaglio/contracts';
import { Column, DataSource, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DAY_MS, DAY_SECONDS } from '../../shared/durations.js';
import { HttpConfig } from '../../shared/config/server.config.js';
import { AttemptCountersRepository } from '../../shared/credentials/attempt-counters.repository.js';
import { attemptKey, networkOf } from '../../shared/credentials/attempt-key.js';
import { SecretBox } from '../../shared/crypto/secret-box.js';
import { newId } from '../../shared/database/new-id.js';
import { emailKeyOf } from '../../shared/email-address/email-address.js';
import { MailOutbox, type MailRecipient } from '../../shared/mail-outbox/mail-outbox.js';
import { FeatureSwitches } from '../../shared/public-config/feature-switches.js';
import { KEPT_DAYS } from '../../shared/database/kept-days.js';
import { AccountExportRegistry, DeletionListeners, provedAddressesOf, UserEntity } from '../users/index.js';

/** An address on the waiting list, which gets one mail when Premium can be bought. */
@Entity('waiting_list')
@Index('waiting_list_email_key_unique', ['emailKey'], { unique: true })
@Index('waiting_list_user_id_idx', ['userId'])
@Index('waiting_list_notified_at_idx', ['notifiedAt'])
export class WaitingListEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** The account with this address; null when it was entered without signing in. */
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text')
  email!: string;

  @Column('text')
  emailKey!: string;

  @Column('text')
  language!: Language;

  @Column('timestamptz', { default: () => 'now()' })
  consentedAt!: Date;

  @Column('timestamptz', { nullable: true })
  notifiedAt!: Date | null;
}

const LEAVE_TOKEN = 'waiting_list.leave';
const PER_NETWORK = { max: 20, seconds: DAY_SECONDS };
const BATCH_SIZE = 50;
const MAIL_DAYS = 30;
const ANNOUNCEMENT = 'premium-open';

const isOwn = (userId: string): string =>
  `(w.user_id = ${userId} OR w.email_key IN (${provedAddressesOf(userId)}))`;

/** An existing entry is linked to the account that joins with its own address. */
const JOIN = `INSERT INTO waiting_list AS w (id, user_id, email, email_key, language) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (email_key) DO UPDATE SET user_id = excluded.user_id, language = excluded.language
    WHERE ${isOwn('excluded.user_id')}
  RETURNING id`;

const EXPORT = `SELECT w.email, w.language, w.consented_at AS "consentedAt", w.notified_at AS "notifiedAt"
  FROM waiting_list w WHERE ${isOwn('$1')}`;

const NEXT = `SELECT id, email, language AS "preferredLanguage" FROM waiting_list WHERE notified_at IS NULL
  ORDER BY consented_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;

/** The waiting list for Premium. */
@Injectable()
export class WaitingList {
  constructor(
    private readonly database: DataSource,
    private readonly counters: AttemptCountersRepository,
    private readonly box: SecretBox,
    private readonly outbox: MailOutbox,
    private readonly features: FeatureSwitches,
    private readonly http: HttpConfig,
    exports: AccountExportRegistry,
    deletionListeners: DeletionListeners,
  ) {
    exports.add('waitingList', (userId) => this.database.query<unknown[]>(EXPORT, [userId]));
    deletionListeners.add(async (manager, { id }) => {
      await manager.query(`DELETE FROM waiting_list w WHERE ${isOwn('$1')}`, [id]);
      return [];
    });
  }

  /** Returns a link for known addresses too, but without effect, so that no answer shows who is on the list. */
  async join(
    email: string,
    { user, ip, language }: { user: User | null; ip: string; language: Language },
  ): Promise<JoinedWaitingList> {
    const key = emailKeyOf(email);
    const ownerId = user && emailKeyOf(user.email) === key ? user.id : null;
    const id = await this.database.transaction(async (manager) => {
      await this.counters.countOrRefuse(manager, attemptKey('waiting-list', networkOf(ip)), PER_NETWORK);
      const rows = await manager.query<{ id: string }[]>(JOIN, [newId(), ownerId, email, key, language]);
      return rows[0]?.id ?? newId();
    });
    return { leaveUrl: this.leaveUrlOf(id) };
  }

  /** Ignores unknown entries, so that no answer shows who is on the list. */
  async leave(token: string): Promise<void> {
    const id = this.idIn(token);
    if (id === null) return;
    await this.database.transaction(async (manager) => {
      await manager.query('DELETE FROM waiting_list WHERE id = $1', [id]);
      await this.outbox.withdraw(manager, ANNOUNCEMENT, id);
    });
  }

  async count(): Promise<WaitingListCount> {
    const [row] = await this.database.query<WaitingListCount[]>(
      `SELECT count(*) FILTER (WHERE notified_at IS NULL)::int AS waiting, count(notified_at)::int AS notified
       FROM waiting_list`,
    );
    return row ?? { waiting: 0, notified: 0 };
  }

  /** Writes to all addresses once Premium can be bought and mail is on. May run in several processes at once. */
  async announceIfOpen(): Promise<void> {
    await this.database.query(
      `DELETE FROM waiting_list WHERE notified_at < now() - interval '${KEPT_DAYS.waitingList} days'`,
    );
    const { payments, email: canSendMail } = await this.features.read();
    if (!payments || !canSendMail) return;
    while ((await this.announceBatch()) === BATCH_SIZE);
  }

  /** Writes mails and marks their rows in one transaction, so that no address gets two mails. */
  private announceBatch(): Promise<number> {
    return this.database.transaction(async (manager) => {
      const next = await manager.query<(MailRecipient & { id: string })[]>(NEXT);
      const buyUrl = `${this.http.publicUrl}/#pricing`;
      const expiresAt = new Date(Date.now() + MAIL_DAYS * DAY_MS);
      for (const { id, ...recipient } of next) {
        const payload = { buyUrl, leaveUrl: this.leaveUrlOf(id) };
        await this.outbox.add(manager, ANNOUNCEMENT, recipient, payload, { about: id, expiresAt });
      }
      const ids = next.map(({ id }) => id);
      await manager.query('UPDATE waiting_list SET notified_at = now() WHERE id = ANY($1)', [ids]);
      return next.length;
    });
  }

  private leaveUrlOf(id: string): string {
    return `${this.http.publicUrl}${WAITING_LIST_LEAVE_PATH}?token=${this.box.seal(id, LEAVE_TOKEN)}`;
  }

  private idIn(token: string): string | null {
    try {
      return this.box.open(token, LEAVE_TOKEN);
    } catch {
      return null;
    }
  }
}
