import { Inject, Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { wireEmailOf } from '../../shared/email-address/email-address.js';
import {
  connectionOptions,
  failureOf,
  MailServerGuard,
  type MailSettings,
  type SmtpFailure,
  statusOf,
} from '../email-config/index.js';
import { MailLimits } from './mail.limits.js';

/** A mail was not sent, or the answer of the server was lost. */
export class SmtpError extends Error {
  constructor(
    readonly failure: SmtpFailure | 'off',
    /** True when the connection broke after the whole mail was transmitted. */
    readonly mayHaveArrived: boolean,
    cause?: unknown,
  ) {
    super(`mail not sent: ${failure}`, { cause });
  }

  /** True for refused recipients, and for mails that may have arrived. */
  get isFinal(): boolean {
    return this.failure === 'rejected' || this.mayHaveArrived;
  }
}

/** Allows tests to add a certificate authority. */
interface MailTls {
  readonly ca?: string;
}

export const MAIL_TLS = Symbol('mail tls');

interface WrittenMail {
  readonly recipient: string;
  /** The whole MIME message: headers and body. */
  readonly message: Buffer;
}

/** Greeting, TLS, sign-in, envelope and mail together may take this many timeouts. */
const STEPS = 4;

/**
 * Sends mails. Uses nodemailer's `SMTPConnection`, because only this shows when a mail was transmitted: it may have arrived
 * when the connection breaks after that.
 */
@Injectable()
export class SmtpTransport {
  constructor(
    private readonly guard: MailServerGuard,
    private readonly limits: MailLimits,
    @Inject(MAIL_TLS) private readonly tls: MailTls,
  ) {}

  async send(account: MailSettings, mail: WrittenMail): Promise<void> {
    const ip = await this.ipOf(account);
    const options = connectionOptions(account, ip, this.limits.timeoutMs);
    const connection = new SMTPConnection({ ...options, tls: { ...options.tls, ...this.tls } });
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

  private async ipOf({ host, port }: MailSettings): Promise<string> {
    try {
      return await this.guard.ipOf(host, port);
    } catch (error) {
      throw new SmtpError(failureOf(error), false, error);
    }
  }
}

async function transmit(
  connection: SMTPConnection,
  { user, password, fromEmail }: MailSettings,
  { recipient, message }: WrittenMail,
  transfer: { isComplete: boolean },
): Promise<void> {
  await toPromise((done) => connection.connect(done));
  if (user !== '') await toPromise((done) => connection.login({ user, pass: password }, done));
  const body = Readable.from([message]).once('end', () => (transfer.isComplete = true));
  const envelope = { from: wireEmailOf(fromEmail), to: [wireEmailOf(recipient)] };
  await toPromise((done) => connection.send(envelope, body, done));
}

/** Turns a callback into a promise. */
function toPromise(run: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => run((error) => (error ? reject(error) : resolve())));
}

/** With an answer of the server it is certain that the mail did not arrive. */
const isAnswer = (error: unknown): boolean => statusOf(error) > 0;
