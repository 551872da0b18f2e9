import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { LOOPBACK_CERTIFICATE, LOOPBACK_KEY } from './loopback-certificate.js';

/**
 * How the server answers:
 * - `accepts`: accepts everything.
 * - `greylists`: 451 for the recipient, which many servers send to unknown senders.
 * - `refuses`: 550 for the recipient.
 * - `no-answer`: reads the whole mail and does not answer.
 * - `disconnects`: reads the whole mail and closes the connection.
 */
type MailServerMode = 'accepts' | 'greylists' | 'refuses' | 'no-answer' | 'disconnects';

interface ReceivedMail extends Email {
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
}

const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** Starts a real SMTP server on loopback, with STARTTLS and sign-in unless the options differ. */
export async function startMailServer(
  account: { readonly user: string; readonly password: string },
  options: SMTPServerOptions = {},
) {
  const state = { mode: 'accepts' as MailServerMode, attempts: 0 };
  const received: ReceivedMail[] = [];
  /** User and password of each sign-in, also of refused ones. */
  const signIns: string[] = [];
  const server = new SMTPServer({
    cert: LOOPBACK_CERTIFICATE,
    key: LOOPBACK_KEY,
    authMethods: ['PLAIN', 'LOGIN'],
    logger: false,
    closeTimeout: 10,
    ...options,
    onAuth({ username, password }, _session, done) {
      signIns.push(`${username} ${password}`);
      const isRight = username === account.user && password === account.password;
      done(isRight ? null : answer(535, 'wrong'), isRight ? { user: username } : undefined);
    },
    onRcptTo(_address, _session, done) {
      state.attempts += 1;
      if (state.mode === 'greylists') done(answer(451, '4.7.1 try again later'));
      else if (state.mode === 'refuses') done(answer(550, '5.1.1 no such user'));
      else done();
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then((email) => {
          received.push({ ...email, isEncrypted: session.secure, user: session.user as string | undefined });
          if (state.mode === 'accepts') done();
          else if (state.mode === 'disconnects')
            server.connections.forEach((connection) => connection.close());
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    signIns,
    /** The number of RCPT commands. */
    get attempts() {
      return state.attempts;
    },
    setMode: (mode: MailServerMode) => void Object.assign(state, { mode }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
