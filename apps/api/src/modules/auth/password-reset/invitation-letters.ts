import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { randomToken } from '../../../shared/crypto/random-token.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { Invitations } from '../../users/index.js';
import { PasswordResetTokensRepository } from './password-reset-tokens.repository.js';

/** Longer than for a forgotten password: nobody is waiting in front of the mailbox. */
const LIFETIME_MS = 7 * 86_400_000;

/** Who was given an account chooses its first password by the link for a new one. */
@Injectable()
export class InvitationLetters implements OnModuleInit {
  constructor(
    private readonly invitations: Invitations,
    private readonly tokens: PasswordResetTokensRepository,
    private readonly outbox: MailOutbox,
    private readonly http: HttpConfig,
  ) {}

  onModuleInit(): void {
    this.invitations.provide((manager, user) => this.write(manager, user));
  }

  private async write(manager: EntityManager, user: User): Promise<void> {
    const token = randomToken();
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    await this.tokens.insert(manager, user.id, token, expiresAt);
    await this.outbox.add(manager, {
      kind: 'invitation',
      recipient: user.email,
      language: user.preferredLanguage,
      payload: {
        firstName: user.firstName,
        resetUrl: `${this.http.publicUrl}/reset-password?token=${token}`,
        expiresAt: expiresAt.toISOString(),
      },
    });
  }
}
