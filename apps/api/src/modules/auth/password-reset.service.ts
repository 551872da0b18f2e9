import { Injectable } from '@nestjs/common';
import type { ResetPasswordRequest } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { Passwords } from '../../shared/credentials/passwords.js';
import { SignInLimit } from '../../shared/credentials/sign-in-limit.js';
import { emailKeyOf } from '../../shared/email-address/email-address.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { UserUpdatedEvent } from '../../shared/events/user.events.js';
import { UsersService } from '../users/index.js';
import { AddressProofsRepository } from './address-proofs.repository.js';
import { AuthMails } from './auth.mails.js';
import { PasswordResetLimit } from './auth.limits.js';
import { GoogleAccounts } from './google/google-accounts.service.js';
import { PasswordResetTokensRepository } from './password-reset-tokens.repository.js';

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly tokens: PasswordResetTokensRepository,
    private readonly proofs: AddressProofsRepository,
    private readonly google: GoogleAccounts,
    private readonly limit: PasswordResetLimit,
    private readonly passwords: Passwords,
    private readonly signInLimit: SignInLimit,
    private readonly mails: AuthMails,
    private readonly events: EventBus,
  ) {}

  /** Returns the same for unknown addresses, which get no mail. */
  async request(email: string, ip: string): Promise<void> {
    const found = await this.users.findCredentials(email);
    await this.database.transaction(async (manager) => {
      await this.limit.count(manager, email, ip);
      if (found) await this.mails.writePasswordLink(manager, found.user, 'password-reset');
    });
  }

  async reset({ token, password }: ResetPasswordRequest, ip: string): Promise<void> {
    if (!(await this.tokens.isUsable(token))) throw new DomainError('INVALID_TOKEN');
    const passwordHash = await this.passwords.hash(password);
    const user = await this.database.transaction(async (manager) => {
      const userId = await this.tokens.take(manager, token);
      const found = userId === null ? null : await this.users.findById(userId, manager);
      if (!found) throw new DomainError('INVALID_TOKEN');
      await this.users.replacePassword(manager, found, passwordHash, ip);
      // Another person may have linked a Google account before the address was proved.
      if (!(await this.proofs.has(manager, found))) await this.google.removeIdentities(manager, found.id);
      await this.proofs.add(manager, found);
      return found;
    });
    await this.signInLimit.reset({ realm: 'user', account: emailKeyOf(user.email), ip });
    this.events.publish(new UserUpdatedEvent(user, ['password']));
  }
}
