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
    events.subscribeWithin(PasswordLinkRequestedEvent, ({ user, kind }, manager) =>
      this.writePasswordLink(manager, user, kind),
    );
  }

  writeWelcome(manager: EntityManager, { email, firstName, preferredLanguage }: User): Promise<void> {
    return this.outbox.add(manager, {
      kind: 'welcome',
      recipient: email,
      language: preferredLanguage,
      payload: { firstName, siteUrl: this.http.publicUrl },
    });
  }

  writeGoogleJoined(manager: EntityManager, { email, firstName, preferredLanguage }: User): Promise<void> {
    return this.outbox.add(manager, {
      kind: 'google-joined',
      recipient: email,
      language: preferredLanguage,
      payload: { firstName, forgotUrl: `${this.http.publicUrl}/forgot-password` },
    });
  }

  async writePasswordLink(
    manager: EntityManager,
    user: User,
    kind: keyof typeof PASSWORD_LINK_MS,
  ): Promise<void> {
    const token = randomToken();
    const expiresAt = new Date(Date.now() + PASSWORD_LINK_MS[kind]);
    await this.tokens.insert(manager, user.id, token, expiresAt);
    await this.outbox.add(manager, {
      kind,
      recipient: user.email,
      language: user.preferredLanguage,
      ...(kind === 'password-reset' ? { expiresAt } : {}),
      payload: {
        firstName: user.firstName,
        resetUrl: `${this.http.publicUrl}/reset-password?token=${token}`,
        expiresAt: expiresAt.toISOString(),
      },
    });
  }
}
