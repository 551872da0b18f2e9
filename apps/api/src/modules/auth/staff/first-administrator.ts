import { randomBytes } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AdminConfig } from '../../../shared/config/accounts.config.js';
import { Passwords } from '../../../shared/credentials/passwords.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { FirstAdministratorCreatedEvent } from '../../../shared/events/system.events.js';
import { StaffRepository, newStaffMember } from './staff.repository.js';

const GENERATED_BYTES = 15;

/** Creates the first administrator at the first start of the API. Workers don't, because only the API shows the password. */
@Injectable()
export class FirstAdministrator implements OnApplicationBootstrap {
  constructor(
    private readonly staff: StaffRepository,
    private readonly passwords: Passwords,
    private readonly events: EventBus,
    private readonly host: HttpAdapterHost,
    private readonly config: AdminConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // A worker has no HTTP adapter, which the type leaves out.
    const isWorker = !(this.host.httpAdapter as unknown);
    if (isWorker || (await this.staff.hasAny())) return;
    const { username } = this.config;
    const password = this.config.password ?? randomBytes(GENERATED_BYTES).toString('base64url');
    const passwordHash = await this.passwords.hash(password);
    const isFirst = await this.staff.insertFirst(
      newStaffMember({
        username,
        passwordHash,
        email: null,
        role: 'administrator',
        preferredLanguage: 'en',
      }),
    );
    if (isFirst && this.config.password === null)
      this.events.publish(new FirstAdministratorCreatedEvent(username, password));
  }
}
