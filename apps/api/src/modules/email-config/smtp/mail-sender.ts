import { Injectable } from '@nestjs/common';
import { MAIL_PORTS, type TestEmailFailure } from '@vaglio/contracts';
import { checkResolved } from '@vaglio/engine';
import { lookup } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import { type ConfigOf, InjectConfig } from '../../../shared/config/config-room.js';
import { mailConfig } from '../../../shared/config/rooms/mail.config.js';
import { EmailConfigService, type MailSettings } from '../email-config.service.js';

/** The server may not be spoken to: another port than mail's, or an address of our own network. */
export class MailServerRefusedError extends Error {}

/** Configuring mail must not become a way to reach what stands behind us. */
@Injectable()
export class MailServerGuard {
  constructor(@InjectConfig(mailConfig) private readonly config: ConfigOf<typeof mailConfig>) {}

  /** The address to connect to: checked, so that no second look-up can change it. */
  async addressOf(host: string, port: number): Promise<string> {
    const isKnown = this.config.allowHosts.includes(`${host}:${port}`);
    if (!isKnown && !MAIL_PORTS.some((open) => open === port)) throw new MailServerRefusedError('port');
    const found = await lookup(host, { all: true });
    try {
      const [first] = isKnown ? found : checkResolved(found);
      if (!first) throw new MailServerRefusedError('no address');
      return first.address;
    } catch (error) {
      throw new MailServerRefusedError('not public', { cause: error });
    }
  }
}

/** A letter with its words in place. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** It was not sent; `failure` says why, the cause is for the log. */
export class MailNotSentError extends Error {
  constructor(
    readonly failure: TestEmailFailure | 'off',
    cause?: unknown,
  ) {
    super(`mail was not sent: ${failure}`, { cause });
  }
}

const PATIENCE_MS = 10_000;
const IMPLICIT_TLS_PORT = 465;
const LOCAL = /^(?:127\.|::1$)/;

/** The door through which mail leaves. */
@Injectable()
export class MailSender {
  constructor(
    private readonly config: EmailConfigService,
    private readonly guard: MailServerGuard,
  ) {}

  async send(mail: OutgoingMail): Promise<void> {
    const settings = await this.config.settings();
    if (!settings) throw new MailNotSentError('off');
    await this.sendBy(settings, mail);
  }

  /** A password never travels unencrypted, except inside this machine. */
  async sendBy(settings: MailSettings, { to, ...words }: OutgoingMail): Promise<void> {
    const { host, port, user, password, fromEmail, fromName } = settings;
    if (to === '' || fromEmail === '') throw new MailNotSentError('no-recipient');
    try {
      const address = await this.guard.addressOf(host, port);
      const transport = createTransport({
        host: address,
        port,
        secure: port === IMPLICIT_TLS_PORT,
        requireTLS: port !== IMPLICIT_TLS_PORT && user !== '' && !LOCAL.test(address),
        tls: { servername: host },
        ...(user === '' ? {} : { auth: { user, pass: password } }),
        connectionTimeout: PATIENCE_MS,
        greetingTimeout: PATIENCE_MS,
        socketTimeout: PATIENCE_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await transport.sendMail({ from: { name: fromName, address: fromEmail }, to, ...words });
      transport.close();
    } catch (error) {
      throw new MailNotSentError(failureOf(error), error);
    }
  }
}

const FAILURES: Readonly<Record<string, TestEmailFailure>> = {
  EAUTH: 'sign-in',
  ETLS: 'certificate',
  EENVELOPE: 'rejected',
  EMESSAGE: 'rejected',
};

function failureOf(error: unknown): TestEmailFailure {
  if (error instanceof MailServerRefusedError) return 'refused-address';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/CERT|SSL|SELF_SIGNED|ALTNAME/.test(code)) return 'certificate';
  return FAILURES[code] ?? 'unreachable';
}
