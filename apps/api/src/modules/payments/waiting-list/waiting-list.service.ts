import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  WAITING_LIST_LEAVE_PATH,
  type JoinedWaitingList,
  type Language,
  type User,
  type WaitingListCount,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { AttemptCountersRepository } from '../../../shared/credentials/attempt-counters.repository.js';
import { attemptKey, networkOf } from '../../../shared/credentials/attempt-key.js';
import { SecretBox } from '../../../shared/crypto/secret-box.js';
import { newId } from '../../../shared/database/new-id.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { UserDeletedEvent } from '../../../shared/events/user-deleted.event.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { FeatureSwitches } from '../../../shared/public-config/feature-switches.js';
import { emailKeyOf } from '../../../shared/email-address/email-address.js';
import { AccountExportRegistry } from '../../users/index.js';

const LEAVE_TOKEN = 'waiting_list.leave';
const PER_NETWORK = { most: 20, seconds: 86_400 };
const AT_ONCE = 50;
const DAY_MS = 86_400_000;
const LETTER_DAYS = 30;

/** Their own entry is marked as theirs when an account joins again with its own address. */
const JOIN = `INSERT INTO waiting_list AS w (id, user_id, email, email_key, language) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (email_key) DO UPDATE SET user_id = excluded.user_id, language = excluded.language
    WHERE excluded.user_id IS NOT NULL
  RETURNING id`;

const EXPORT = `SELECT w.email, w.language, w.consented_at AS "consentedAt", w.notified_at AS "notifiedAt"
  FROM waiting_list w JOIN users u ON u.id = $1 WHERE w.user_id = u.id OR w.email_key = $2`;

const NEXT = `SELECT id, email, language FROM waiting_list WHERE notified_at IS NULL
  ORDER BY consented_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`;

/** Who wants to hear when premium can be bought: one letter each, and out of the list with one press. */
@Injectable()
export class WaitingList implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly counters: AttemptCountersRepository,
    private readonly box: SecretBox,
    private readonly outbox: MailOutbox,
    private readonly features: FeatureSwitches,
    private readonly events: EventBus,
    private readonly exports: AccountExportRegistry,
    private readonly http: HttpConfig,
  ) {}

  onModuleInit(): void {
    this.exports.add('waitingList', (userId) => this.export(userId));
    this.events.subscribe(UserDeletedEvent, async ({ user }) => {
      await this.database.query('DELETE FROM waiting_list WHERE email_key = $1', [emailKeyOf(user.email)]);
    });
  }

  /** The answer is the same whether the address was there: a stranger's second entry gets a link that leads to nothing. */
  async join(
    email: string,
    { user, address, language }: { user: User | null; address: string; language: Language },
  ): Promise<JoinedWaitingList> {
    const key = emailKeyOf(email);
    const ownerId = user && emailKeyOf(user.email) === key ? user.id : null;
    const id = await this.database.transaction(async (manager) => {
      await this.counters.countOrRefuse(manager, attemptKey('waiting-list', networkOf(address)), PER_NETWORK);
      const rows = await manager.query<{ id: string }[]>(JOIN, [newId(), ownerId, email, key, language]);
      return rows[0]?.id ?? newId();
    });
    return { leaveUrl: this.leaveUrlOf(id) };
  }

  /** Leaving twice is leaving once, and no answer says who was on the list. */
  async leave(token: string): Promise<void> {
    const id = this.idIn(token);
    if (id !== null) await this.database.query('DELETE FROM waiting_list WHERE id = $1', [id]);
  }

  async count(): Promise<WaitingListCount> {
    const [row] = await this.database.query<WaitingListCount[]>(
      `SELECT count(*) FILTER (WHERE notified_at IS NULL)::int AS waiting, count(notified_at)::int AS notified
       FROM waiting_list`,
    );
    return row ?? { waiting: 0, notified: 0 };
  }

  /** Called from time to time: writes to all once premium can be bought and mail can be sent. Several processes may. */
  async announceIfOpen(): Promise<void> {
    await this.database.query(
      `DELETE FROM waiting_list WHERE notified_at < now() - interval '${LETTER_DAYS} days'`,
    );
    const { payments, email: canSendMail } = await this.features.read();
    if (!payments || !canSendMail) return;
    while ((await this.announceSome()) === AT_ONCE);
  }

  /** The letter and its mark are written together, so that nobody gets a second one. */
  private announceSome(): Promise<number> {
    return this.database.transaction(async (manager) => {
      const next = await manager.query<{ id: string; email: string; language: Language }[]>(NEXT);
      for (const { id, email, language } of next)
        await this.outbox.add(manager, {
          kind: 'premium-open',
          about: id,
          recipient: email,
          language,
          expiresAt: new Date(Date.now() + LETTER_DAYS * DAY_MS),
          payload: { buyUrl: `${this.http.publicUrl}/#pricing`, leaveUrl: this.leaveUrlOf(id) },
        });
      const ids = next.map(({ id }) => id);
      await manager.query('UPDATE waiting_list SET notified_at = now() WHERE id = ANY($1)', [ids]);
      return next.length;
    });
  }

  private async export(userId: string): Promise<unknown[]> {
    const [user] = await this.database.query<{ email: string }[]>('SELECT email FROM users WHERE id = $1', [
      userId,
    ]);
    return user ? this.database.query<unknown[]>(EXPORT, [userId, emailKeyOf(user.email)]) : [];
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
