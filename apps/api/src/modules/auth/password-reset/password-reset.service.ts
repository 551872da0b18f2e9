import { Injectable } from '@nestjs/common';
import type { ResetPasswordRequest, User } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { Passwords } from '../../../shared/credentials/passwords.js';
import { SignInLimit } from '../../../shared/credentials/sign-in-limit.js';
import { randomToken } from '../../../shared/crypto/random-token.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { UserUpdatedEvent } from '../../../shared/events/user-updated.event.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { emailKeyOf } from '../../../shared/email-address/email-address.js';
import { UsersService } from '../../users/index.js';
import { AddressProofsRepository } from '../proofs/address-proofs.repository.js';
import { PasswordResetLimit } from './password-reset-limit.js';
import { PasswordResetTokensRepository } from './password-reset-tokens.repository.js';

const LIFETIME_MS = 30 * 60_000;

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly tokens: PasswordResetTokensRepository,
    private readonly proofs: AddressProofsRepository,
    private readonly limit: PasswordResetLimit,
    private readonly passwords: Passwords,
    private readonly signInLimit: SignInLimit,
    private readonly outbox: MailOutbox,
    private readonly events: EventBus,
    private readonly http: HttpConfig,
  ) {}

  /** Answers alike for everybody; who has an account finds a letter. */
  async request(email: string, address: string): Promise<void> {
    const found = await this.users.findCredentials(email);
    await this.database.transaction(async (manager) => {
      await this.limit.count(manager, email, address);
      if (found) await this.writeLetter(manager, found.user);
    });
  }

  async reset({ token, password }: ResetPasswordRequest, address: string): Promise<void> {
    if (!(await this.tokens.isUsable(token))) throw new DomainError('INVALID_TOKEN');
    const passwordHash = await this.passwords.hash(password);
    const user = await this.database.transaction((manager) =>
      this.use(manager, token, passwordHash, address),
    );
    await this.signInLimit.reset({ realm: 'user', account: emailKeyOf(user.email), address });
    this.events.publish(new UserUpdatedEvent(user, ['password']));
  }

  private async use(
    manager: EntityManager,
    token: string,
    passwordHash: string,
    address: string,
  ): Promise<User> {
    const userId = await this.tokens.take(manager, token);
    const user = userId === null ? null : await this.users.findById(userId, manager);
    if (!user) throw new DomainError('INVALID_TOKEN');
    await this.users.replacePassword(manager, user, passwordHash, address);
    await this.proofs.add(manager, user);
    return user;
  }

  private async writeLetter(manager: EntityManager, user: User): Promise<void> {
    const token = randomToken();
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    await this.tokens.insert(manager, user.id, token, expiresAt);
    await this.outbox.add(manager, {
      kind: 'password-reset',
      recipient: user.email,
      language: user.preferredLanguage,
      expiresAt,
      payload: {
        firstName: user.firstName,
        resetUrl: `${this.http.publicUrl}/reset-password?token=${token}`,
        expiresAt: expiresAt.toISOString(),
      },
    });
  }
}
