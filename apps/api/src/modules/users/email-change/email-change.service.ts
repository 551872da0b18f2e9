import { Injectable } from '@nestjs/common';
import { EMAIL_CONFIRMATION_PATH, type EmailChangeStatus, type User } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { DAY_MS, DAY_SECONDS, HOUR_SECONDS } from '../../../shared/durations.js';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { attemptKey } from '../../../shared/credentials/attempt-key.js';
import { AttemptCountersRepository } from '../../../shared/credentials/attempt-counters.repository.js';
import { randomToken } from '../../../shared/crypto/random-token.js';
import { sha256 } from '../../../shared/crypto/sha256.js';
import { emailKeyOf, quotaKeyOf } from '../../../shared/email-address/email-address.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import {
  EmailChangedEvent,
  PasswordChangedEvent,
  UserUpdatedEvent,
} from '../../../shared/events/user.events.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { FeatureSwitches } from '../../../shared/public-config/feature-switches.js';
import { AccountExportRegistry } from '../account-export.js';
import { toUser, type UserEntity } from '../user.entity.js';
import { UsersRepository } from '../users.repository.js';
import { EmailChangesRepository } from './email-changes.repository.js';

const LINK_MAIL = 'email-confirmation';
const LIFETIME_MS = DAY_MS;
const MAILS_PER_ACCOUNT = { max: 5, seconds: HOUR_SECONDS };
const MAILS_PER_MAILBOX = { max: 5, seconds: DAY_SECONDS };

/** Changes an e-mail address: the new one counts once its link is opened. The old one gets a mail before and after. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersRepository,
    private readonly changes: EmailChangesRepository,
    private readonly counters: AttemptCountersRepository,
    private readonly features: FeatureSwitches,
    private readonly outbox: MailOutbox,
    private readonly events: EventBus,
    private readonly http: HttpConfig,
    exports: AccountExportRegistry,
  ) {
    exports.add('emailChange', async (userId) => (await this.status(userId)).pending);
    // Another person who knew the old password may have requested the change.
    events.subscribeInTransaction(PasswordChangedEvent, ({ userId }, manager) =>
      this.withdraw(manager, userId),
    );
  }

  async status(userId: string): Promise<EmailChangeStatus> {
    const found = await this.changes.find(userId);
    if (!found) return { pending: null };
    const { email, requestedAt, expiresAt } = found;
    return {
      pending: { email, requestedAt: requestedAt.toISOString(), expiresAt: expiresAt.toISOString() },
    };
  }

  /** Throws when mail is off or the address is taken. The unique index checks again at confirmation. */
  async assertPossible(email: string): Promise<void> {
    const { email: canSendMail } = await this.features.read();
    if (!canSendMail) throw new DomainError('EMAIL_UNAVAILABLE');
    if (await this.users.findByEmailKey(emailKeyOf(email))) throw new DomainError('EMAIL_TAKEN');
  }

  async request(manager: EntityManager, user: UserEntity, email: string): Promise<void> {
    await this.sendLink(manager, user, email);
    await this.writeToOldAddress(manager, user, 'email-change-requested', email);
  }

  async resend(userId: string): Promise<EmailChangeStatus> {
    const user = await this.users.findById(userId);
    const pending = await this.changes.find(userId);
    if (!user || !pending) throw new DomainError('NOT_FOUND');
    await this.assertPossible(pending.email);
    await this.database.transaction(async (manager) => {
      if (!(await this.users.lockIfUnchanged(manager, user))) throw new DomainError('NOT_FOUND');
      await this.sendLink(manager, user, pending.email);
    });
    return this.status(userId);
  }

  cancel(userId: string): Promise<void> {
    return this.database.transaction((manager) => this.withdraw(manager, userId));
  }

  /** Removes the change and its waiting mail. Also called before an account is deleted. */
  async withdraw(manager: EntityManager, userId: string): Promise<void> {
    const tokenHash = await this.changes.remove(manager, userId);
    if (tokenHash !== null) await this.outbox.withdraw(manager, LINK_MAIL, tokenHash);
  }

  /**
   * Adds no row to `address_proofs` (for Google sign-in): another person can cause this mail, and the owner of the address
   * may open the link without reading.
   */
  async confirm(token: string): Promise<User> {
    const user = await this.database.transaction(async (manager) => {
      const taken = await this.changes.take(manager, token);
      const before = taken && (await this.users.findById(taken.userId, manager));
      if (!taken || !before) throw new DomainError('INVALID_TOKEN');
      const { email } = taken;
      const columns = { email, emailKey: emailKeyOf(email), quotaKey: quotaKeyOf(email) };
      await this.users.update(manager, before.id, columns);
      await this.events.publishOrRollBack(manager, new EmailChangedEvent(before.id, before.email, email));
      await this.writeToOldAddress(manager, before, 'email-changed', email);
      return toUser({ ...before, ...columns });
    });
    this.events.publish(new UserUpdatedEvent(user, ['email']));
    return user;
  }

  private writeToOldAddress(
    manager: EntityManager,
    user: UserEntity,
    kind: string,
    newEmail: string,
  ): Promise<void> {
    const payload = { newEmail, accountUrl: `${this.http.publicUrl}/account` };
    return this.outbox.add(manager, kind, user, payload, { userId: user.id });
  }

  private async sendLink(manager: EntityManager, user: UserEntity, email: string): Promise<void> {
    const account = attemptKey('email-change-account', user.id);
    const mailbox = attemptKey('email-change-mailbox', quotaKeyOf(email));
    await this.counters.countOrRefuse(manager, account, MAILS_PER_ACCOUNT);
    await this.counters.countOrRefuse(manager, mailbox, MAILS_PER_MAILBOX);
    await this.withdraw(manager, user.id);
    const token = randomToken();
    const tokenHash = sha256(token);
    const requestedAt = new Date();
    const expiresAt = new Date(requestedAt.getTime() + LIFETIME_MS);
    await this.changes.put(manager, { userId: user.id, email, tokenHash, requestedAt, expiresAt });
    const confirmUrl = `${this.http.publicUrl}${EMAIL_CONFIRMATION_PATH}?token=${token}`;
    const payload = { confirmUrl, expiresAt: expiresAt.toISOString() };
    const options = { about: tokenHash, expiresAt, userId: user.id };
    await this.outbox.add(manager, LINK_MAIL, { ...user, email }, payload, options);
  }
}
