import { Injectable } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { HttpConfig } from '../../shared/config/server.config.js';
import { MailOutbox } from '../../shared/mail-outbox/mail-outbox.js';

/** What new accounts, and those that Google opens for the first time, are written. */
@Injectable()
export class WelcomeLetters {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly http: HttpConfig,
  ) {}

  write(manager: EntityManager, { email, firstName, preferredLanguage }: User): Promise<void> {
    return this.outbox.add(manager, {
      kind: 'welcome',
      recipient: email,
      language: preferredLanguage,
      payload: { firstName, siteUrl: this.http.publicUrl },
    });
  }

  writeOfGoogle(manager: EntityManager, { email, firstName, preferredLanguage }: User): Promise<void> {
    return this.outbox.add(manager, {
      kind: 'google-joined',
      recipient: email,
      language: preferredLanguage,
      payload: { firstName, forgotUrl: `${this.http.publicUrl}/forgot-password` },
    });
  }
}
