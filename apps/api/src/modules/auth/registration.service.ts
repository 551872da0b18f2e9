import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, isLanguage, type RegisterRequest } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { Passwords } from '../../shared/credentials/passwords.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { UserRegisteredEvent } from '../../shared/events/user.events.js';
import { UsersService, type NewUser } from '../users/index.js';
import { RegistrationLimit } from './auth.limits.js';
import { AuthMails } from './auth.mails.js';
import { SessionOpener, type SignIn } from './session-opener.js';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly limit: RegistrationLimit,
    private readonly sessions: SessionOpener,
    private readonly mails: AuthMails,
    private readonly events: EventBus,
  ) {}

  async register(request: RegisterRequest, ip: string): Promise<SignIn> {
    await this.limit.assertOpen(ip);
    if (await this.users.findCredentials(request.email)) throw new DomainError('EMAIL_TAKEN');
    const newUser = toNewUser(request, await this.passwords.hash(request.password));
    const signIn = await this.database.transaction(async (manager) => {
      const user = await this.users.create(manager, newUser);
      await this.limit.count(manager, ip);
      await this.mails.writeWelcome(manager, user);
      return this.sessions.open(manager, user, ip);
    });
    this.events.publish(new UserRegisteredEvent(signIn.user));
    return signIn;
  }
}

function toNewUser(request: RegisterRequest, passwordHash: string): NewUser {
  const { email, firstName, lastName, preferredLanguage } = request;
  return {
    email,
    passwordHash,
    firstName,
    lastName: lastName || null,
    preferredLanguage: isLanguage(preferredLanguage) ? preferredLanguage : DEFAULT_LANGUAGE,
  };
}
