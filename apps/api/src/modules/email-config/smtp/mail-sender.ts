import { Injectable } from '@nestjs/common';
import { MAIL_PORTS, type TestEmailFailure } from '@vaglio/contracts';
import { checkResolved } from '@vaglio/engine';
import { lookup } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import { MailConfig } from '../../../shared/config/services.config.js';
import { EmailConfigService, type MailSettings } from '../email-config.service.js';

/** The server is refused: its port is not a mail port, or its address is private. */
export class MailServerRefusedError extends Error {}

/** Mail settings must not reach servers of the private network. */
@Injectable()
export class MailServerGuard {
  constructor(private readonly config: MailConfig) {}

  /** The checked address to connect to, so that a second look-up can't change it. */
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

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** `failure` is for staff, the cause for the log. */
export class MailNotSentError extends Error {
  constructor(
    readonly failure: TestEmailFailure | 'off',
    cause?: unknown,
  ) {
    super(`mail was not sent: ${failure}`, { cause });
  }
}

const TIMEOUT_MS = 10_000;
const IMPLICIT_TLS_PORT = 465;
const LOCAL = /^(?:127\.|::1$)/;

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

  /** A password is never sent unencrypted, except inside this machine. */
  async sendBy(settings: MailSettings, { to, ...content }: OutgoingMail): Promise<void> {
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
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await transport.sendMail({ from: { name: fromName, address: fromEmail }, to, ...content });
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
