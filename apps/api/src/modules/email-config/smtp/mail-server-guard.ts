import { Injectable } from '@nestjs/common';
import { MAIL_PORTS } from '@vaglio/contracts';
import { checkResolved } from '@vaglio/engine';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MailConfig } from '../../../shared/config/services.config.js';
import type { MailSettings } from '../email-config.service.js';

/** The server is refused: its port is not a mail port, or its address is private. */
class MailServerRefusedError extends Error {}

/** Prevents that mail settings reach servers of the private network. */
@Injectable()
export class MailServerGuard {
  constructor(private readonly config: MailConfig) {}

  /** Returns the checked IP address to connect to, so that a second look-up can't change it. */
  async ipOf(host: string, port: number): Promise<string> {
    const isAllowed = this.config.allowHosts.includes(`${host}:${port}`);
    if (!isAllowed && !MAIL_PORTS.some((allowed) => allowed === port))
      throw new MailServerRefusedError('port');
    const found = await lookup(host, { all: true });
    try {
      const [first] = isAllowed ? found : checkResolved(found);
      if (!first) throw new MailServerRefusedError('no address');
      return first.address;
    } catch (error) {
      throw new MailServerRefusedError('not public', { cause: error });
    }
  }
}

export type SmtpFailure = 'refused-address' | 'unreachable' | 'sign-in' | 'certificate' | 'busy' | 'rejected';

/** Returns the status of the server's answer; 0 without one. */
export function statusOf(error: unknown): number {
  return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) || 0 : 0;
}

export function failureOf(error: unknown): SmtpFailure {
  if (error instanceof MailServerRefusedError) return 'refused-address';
  const { code, originalCode } = error as { readonly code?: unknown; readonly originalCode?: unknown };
  if (code === 'EAUTH') return 'sign-in';
  const status = statusOf(error);
  if (status >= 500) return 'rejected';
  if (status >= 400) return 'busy';
  // nodemailer replaces Node's code for an invalid certificate by its own, which also stands for lost connections.
  const text = [code, originalCode, error].map(String).join(' ');
  return /ETLS|CERT|ALTNAME|certificate/.test(text) ? 'certificate' : 'unreachable';
}

const IMPLICIT_TLS_PORT = 465;
const LOCAL = /^(?:127\.|::1$)/;

/** A password is never sent unencrypted, except to this machine. */
export function connectionOptions(
  { host, port, user }: MailSettings,
  ip: string,
  timeoutMs: number,
): SMTPConnection.Options {
  return {
    host: ip,
    port,
    secure: port === IMPLICIT_TLS_PORT,
    requireTLS: port !== IMPLICIT_TLS_PORT && user !== '' && !LOCAL.test(ip),
    tls: isIP(host) === 0 ? { servername: host } : {},
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
}
