import { randomBytes } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AdminConfig } from '../../../shared/config/accounts.config.js';
import { Passwords } from '../../../shared/credentials/passwords.js';
import { newId } from '../../../shared/database/new-id.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { FirstAdministratorCreatedEvent } from '../../../shared/events/system.events.js';
import { AdministratorsRepository, usernameKeyOf } from './administrators.repository.js';

const GENERATED_BYTES = 15;

/**
 * The first start of the API creates the first administrator. A worker does not: the generated password is shown by the API alone.
 */
@Injectable()
export class FirstAdministrator implements OnApplicationBootstrap {
  constructor(
    private readonly administrators: AdministratorsRepository,
    private readonly passwords: Passwords,
    private readonly events: EventBus,
    private readonly host: HttpAdapterHost,
    private readonly config: AdminConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const isWorker = !(this.host.httpAdapter as unknown);
    if (isWorker || (await this.administrators.hasAny())) return;
    const { username } = this.config;
    const password = this.config.password ?? randomBytes(GENERATED_BYTES).toString('base64url');
    const isFirst = await this.administrators.insertFirst({
      id: newId(),
      username,
      usernameKey: usernameKeyOf(username),
      passwordHash: await this.passwords.hash(password),
      role: 'administrator',
      ...{ email: null, emailKey: null, preferredLanguage: 'en', version: 1 },
      ...{ createdAt: new Date(), deactivatedAt: null, lastSignInAt: null, deskLetters: null },
    });
    const isGenerated = this.config.password === null;
    if (isFirst && isGenerated) this.events.publish(new FirstAdministratorCreatedEvent(username, password));
  }
}
