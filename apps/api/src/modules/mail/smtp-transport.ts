import { Inject, Injectable } from '@nestjs/common';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { wireEmailOf } from '../../shared/email-address/email-address.js';
import { MailServerGuard, MailServerRefusedError, type MailSettings } from '../email-config/index.js';
import { MAIL_LIMITS, type MailLimits } from './mail.limits.js';

export type SmtpFailure =
  'off' | 'refused-address' | 'unreachable' | 'sign-in' | 'certificate' | 'busy' | 'rejected';

/** A server refused a mail, or its answer was lost. */
export class SmtpError extends Error {
  constructor(
    readonly failure: SmtpFailure,
    /** The connection broke after all of the mail was sent. */
    readonly mayHaveArrived: boolean,
    cause?: unknown,
  ) {
    super(`mail not sent: ${failure}`, { cause });
  }

  /** A refusal of the recipient is not retried, nor a mail that may have arrived. */
  get isFinal(): boolean {
    return this.failure === 'rejected' || this.mayHaveArrived;
  }
}

/** A certificate authority beside the system's, for tests. */
export interface MailTls {
  readonly ca?: string;
}

export const MAIL_TLS = Symbol('mail tls');

export interface WrittenMail {
  readonly recipient: string;
  /** The whole MIME message: headers and body. */
  readonly message: Buffer;
}

const IMPLICIT_TLS_PORT = 465;
const LOCAL = /^(?:127\.|::1$)/;
/** Greeting, TLS, sign-in, envelope, mail: all together may take this many timeouts. */
const STEPS = 4;

/**
 * Sends one mail. By nodemailer's connection instead of its transport, because only the connection shows when the mail
 * itself was sent: if the connection breaks after that, the mail may have arrived.
 */
@Injectable()
export class SmtpTransport {
  constructor(
    private readonly guard: MailServerGuard,
    @Inject(MAIL_LIMITS) private readonly limits: MailLimits,
    @Inject(MAIL_TLS) private readonly tls: MailTls,
  ) {}

  async send(account: MailSettings, mail: WrittenMail): Promise<void> {
    const address = await this.addressOf(account);
    const connection = new SMTPConnection(this.optionsFor(account, address));
    const transfer = { isComplete: false };
    const timeout = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => reject(new Error('timeout')), this.limits.timeoutMs * STEPS).unref();
      connection.once('end', () => clearTimeout(timer));
      connection.once('error', reject);
    });
    try {
      await Promise.race([timeout, transmit(connection, account, mail, transfer)]);
      connection.quit();
    } catch (error) {
      connection.close();
      throw new SmtpError(failureOf(error), transfer.isComplete && !isAnswer(error), error);
    }
  }

  private async addressOf({ host, port }: MailSettings): Promise<string> {
    try {
      return await this.guard.addressOf(host, port);
    } catch (error) {
      const failure = error instanceof MailServerRefusedError ? 'refused-address' : 'unreachable';
      throw new SmtpError(failure, false, error);
    }
  }

  /** A password is never sent unencrypted, except inside this machine. */
  private optionsFor({ host, port, user }: MailSettings, address: string): SMTPConnection.Options {
    const { timeoutMs } = this.limits;
    return {
      host: address,
      port,
      secure: port === IMPLICIT_TLS_PORT,
      requireTLS: port !== IMPLICIT_TLS_PORT && user !== '' && !LOCAL.test(address),
      tls: { ...(isIP(host) === 0 ? { servername: host } : {}), ...this.tls },
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    };
  }
}

async function transmit(
  connection: SMTPConnection,
  { user, password, fromEmail }: MailSettings,
  { recipient, message }: WrittenMail,
  transfer: { isComplete: boolean },
): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    connection.connect((error) => (error ? reject(error) : resolve())),
  );
  if (user !== '') {
    await new Promise<void>((resolve, reject) =>
      connection.login({ user, pass: password }, (error) => (error ? reject(error) : resolve())),
    );
  }
  const body = Readable.from([message]).once('end', () => (transfer.isComplete = true));
  await new Promise<void>((resolve, reject) =>
    connection.send({ from: wireEmailOf(fromEmail), to: [wireEmailOf(recipient)] }, body, (error) =>
      error ? reject(error) : resolve(),
    ),
  );
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) || 0 : 0;

/** An answer of the server is a refusal: the mail did not arrive. */
const isAnswer = (error: unknown): boolean => statusOf(error) > 0;

function failureOf(error: unknown): SmtpFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EAUTH') return 'sign-in';
  const status = statusOf(error);
  if (status >= 500) return 'rejected';
  if (status >= 400) return 'busy';
  // nodemailer has no code for a bad certificate: the message is Node's.
  return /ETLS|CERT|ALTNAME|certificate/.test(`${code} ${String(error)}`) ? 'certificate' : 'unreachable';
}
