import { Inject, Injectable } from '@nestjs/common';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { wireEmailOf } from '../../shared/email-address/email-address.js';
import { MailServerGuard, MailServerRefusedError } from '../email-config/index.js';
import type { MailAccount } from './mail-account.js';
import { MAIL_LIMITS, type MailLimits } from './mail.limits.js';

/** Why a letter wasn't taken. */
export type HandoverFailure =
  'off' | 'refused-address' | 'unreachable' | 'sign-in' | 'certificate' | 'busy' | 'rejected';

/** A server didn't take a letter, or nobody heard whether it did. */
export class HandoverError extends Error {
  constructor(
    readonly failure: HandoverFailure,
    /** All of the letter was on its way when the line broke. */
    readonly mayHaveArrived: boolean,
    cause?: unknown,
  ) {
    super(`a letter was not handed over: ${failure}`, { cause });
  }

  /** A server that has read the recipient and says no will say it again. */
  get isFinal(): boolean {
    return this.failure === 'rejected' || this.mayHaveArrived;
  }
}

/** Which authorities are believed beside the system's: none, except in tests. */
export interface MailTrust {
  readonly ca?: string;
}

export const MAIL_TRUST = Symbol('mail trust');

export interface WrittenLetter {
  readonly recipient: string;
  /** Headers and body as they travel. */
  readonly message: Buffer;
}

const IMPLICIT_TLS_PORT = 465;
const LOCAL = /^(?:127\.|::1$)/;
/** Greeting, TLS, sign-in, envelope, letter: each may take its time, but not all of them together. */
const STEPS = 4;

/**
 * Hands one letter to a mail server. nodemailer's connection and not its transport, because only the connection shows
 * when the letter itself began to travel: from then on a broken line doesn't mean that it wasn't taken.
 */
@Injectable()
export class SmtpHandover {
  constructor(
    private readonly guard: MailServerGuard,
    @Inject(MAIL_LIMITS) private readonly limits: MailLimits,
    @Inject(MAIL_TRUST) private readonly trust: MailTrust,
  ) {}

  async handOver(account: MailAccount, letter: WrittenLetter): Promise<void> {
    const address = await this.addressOf(account);
    const connection = new SMTPConnection(this.optionsFor(account, address));
    const travelling = { isComplete: false };
    const overtime = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => reject(new Error('overtime')), this.limits.patienceMs * STEPS).unref();
      connection.once('end', () => clearTimeout(timer));
      connection.once('error', reject);
    });
    try {
      await Promise.race([overtime, speak(connection, account, letter, travelling)]);
      connection.quit();
    } catch (error) {
      connection.close();
      throw new HandoverError(failureOf(error), travelling.isComplete && !isAnswer(error), error);
    }
  }

  private async addressOf({ host, port }: MailAccount): Promise<string> {
    try {
      return await this.guard.addressOf(host, port);
    } catch (error) {
      const failure = error instanceof MailServerRefusedError ? 'refused-address' : 'unreachable';
      throw new HandoverError(failure, false, error);
    }
  }

  /** A password never travels unencrypted, except inside this machine. */
  private optionsFor({ host, port, user }: MailAccount, address: string): SMTPConnection.Options {
    const { patienceMs } = this.limits;
    return {
      host: address,
      port,
      secure: port === IMPLICIT_TLS_PORT,
      requireTLS: port !== IMPLICIT_TLS_PORT && user !== '' && !LOCAL.test(address),
      tls: { ...(isIP(host) === 0 ? { servername: host } : {}), ...this.trust },
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
    };
  }
}

async function speak(
  connection: SMTPConnection,
  { user, password, fromEmail }: MailAccount,
  { recipient, message }: WrittenLetter,
  travelling: { isComplete: boolean },
): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    connection.connect((error) => (error ? reject(error) : resolve())),
  );
  if (user !== '') {
    await new Promise<void>((resolve, reject) =>
      connection.login({ user, pass: password }, (error) => (error ? reject(error) : resolve())),
    );
  }
  const body = Readable.from([message]).once('end', () => (travelling.isComplete = true));
  await new Promise<void>((resolve, reject) =>
    connection.send({ from: wireEmailOf(fromEmail), to: [wireEmailOf(recipient)] }, body, (error) =>
      error ? reject(error) : resolve(),
    ),
  );
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) || 0 : 0;

/** The server has spoken: whatever it said, it wasn't yes. */
const isAnswer = (error: unknown): boolean => statusOf(error) > 0;

function failureOf(error: unknown): HandoverFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EAUTH') return 'sign-in';
  const status = statusOf(error);
  if (status >= 500) return 'rejected';
  if (status >= 400) return 'busy';
  // nodemailer gives a certificate's fault its own code alone: the words are Node's.
  return /ETLS|CERT|ALTNAME|certificate/.test(`${code} ${String(error)}`) ? 'certificate' : 'unreachable';
}
