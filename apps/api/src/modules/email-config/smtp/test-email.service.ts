import { Injectable } from '@nestjs/common';
import {
  type Language,
  type TestEmailFailure,
  type TestEmailResult,
  textIn,
  type Translations,
  type UpdateEmailConfigRequest,
} from '@vaglio/contracts';
import { createTransport } from 'nodemailer';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { EmailConfigService, type MailSettings } from '../email-config.service.js';
import { connectionOptions, failureOf, MailServerGuard } from './mail-server-guard.js';

const TIMEOUT_MS = 10_000;

const MAIL: Translations<{ readonly subject: string; readonly text: string }> = {
  en: { subject: 'Vaglio: test e-mail', text: 'This is a test. Mail from Vaglio arrives here.' },
  it: { subject: 'Vaglio: e-mail di prova', text: 'Questa è una prova. La posta di Vaglio arriva qui.' },
};

const SENT: Translations = { en: 'Test e-mail sent.', it: 'E-mail di prova inviata.' };

const REASONS: Readonly<Record<TestEmailFailure, Translations>> = {
  'refused-address': {
    en: 'This server may not be used: only mail ports and public addresses are allowed.',
    it: 'Questo server non si può usare: sono ammessi solo porte di posta e indirizzi pubblici.',
  },
  unreachable: { en: 'The server can’t be reached.', it: 'Il server non è raggiungibile.' },
  'sign-in': {
    en: 'The server did not accept user name and password.',
    it: 'Il server non ha accettato nome utente e password.',
  },
  certificate: {
    en: 'The server’s certificate is not valid for its name.',
    it: 'Il certificato del server non è valido per il suo nome.',
  },
  rejected: { en: 'The server refused the message.', it: 'Il server ha rifiutato il messaggio.' },
  'no-recipient': {
    en: 'Enter the sender’s address first.',
    it: 'Inserisci prima l’indirizzo del mittente.',
  },
};

/** Sends a test e-mail with settings that are not stored yet. */
@Injectable()
export class TestEmailService {
  constructor(
    private readonly database: DataSource,
    private readonly config: EmailConfigService,
    private readonly guard: MailServerGuard,
    private readonly audit: AuditLog,
  ) {}

  async send(
    given: UpdateEmailConfigRequest,
    language: Language,
    admin: AdminCaller,
  ): Promise<TestEmailResult> {
    const { recipient, ...settings } = await this.config.draft(given);
    const failure = await this.trySending(settings, recipient, language);
    const details = { host: settings.host, port: settings.port, outcome: failure ?? 'sent' };
    await this.audit.record(this.database.manager, admin, 'email-config.tested', null, details);
    return {
      success: failure === null,
      message: textIn(failure ? REASONS[failure] : SENT, language),
      failure,
    };
  }

  /** Returns the reason of a failure; null when the mail was sent. */
  private async trySending(
    settings: MailSettings,
    to: string,
    language: Language,
  ): Promise<TestEmailFailure | null> {
    const { host, port, user, password, fromEmail, fromName } = settings;
    if (to === '' || fromEmail === '') return 'no-recipient';
    try {
      const ip = await this.guard.ipOf(host, port);
      const transport = createTransport({
        ...connectionOptions(settings, ip, TIMEOUT_MS),
        ...(user === '' ? {} : { auth: { user, pass: password } }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const from = { name: fromName, address: fromEmail };
      await transport.sendMail({ from, to, ...textIn(MAIL, language) });
      transport.close();
      return null;
    } catch (error) {
      const failure = failureOf(error);
      return failure === 'busy' ? 'rejected' : failure;
    }
  }
}
