import { Injectable } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { HttpConfig } from '../../shared/config/server.config.js';
import { randomToken } from '../../shared/crypto/random-token.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { PasswordLinkRequestedEvent } from '../../shared/events/user.events.js';
import { MailOutbox } from '../../shared/mail-outbox/mail-outbox.js';
import { PASSWORD_LINK_MS } from './auth.limits.js';
import { PasswordResetTokensRepository } from './password-reset-tokens.repository.js';

/** Writes the mails to new users, and those with a link to choose a password. */
@Injectable()
export class AuthMails {
  constructor(
    private readonly tokens: PasswordResetTokensRepository,
    private readonly outbox: MailOutbox,
    private readonly http: HttpConfig,
    events: EventBus,
  ) {
    events.subscribeInTransaction(PasswordLinkRequestedEvent, ({ user, kind }, manager) =>
      this.writePasswordLink(manager, user, kind),
    );
  }

  writeWelcome(manager: EntityManager, user: User): Promise<void> {
    return this.outbox.add(manager, 'welcome', user, { siteUrl: this.http.publicUrl });
  }

  writeGoogleJoined(manager: EntityManager, user: User): Promise<void> {
    const forgotUrl = `${this.http.publicUrl}/forgot-password`;
    return this.outbox.add(manager, 'google-joined', user, { forgotUrl });
  }

  async writePasswordLink(
    manager: EntityManager,
    user: User,
    kind: keyof typeof PASSWORD_LINK_MS,
  ): Promise<void> {
    const token = randomToken();
    const expiresAt = new Date(Date.now() + PASSWORD_LINK_MS[kind]);
    await this.tokens.insert(manager, user.id, token, expiresAt);
    const resetUrl = `${this.http.publicUrl}/reset-password?token=${token}`;
    const payload = { resetUrl, expiresAt: expiresAt.toISOString() };
    await this.outbox.add(manager, kind, user, payload, kind === 'password-reset' ? { expiresAt } : {});
  }
}
