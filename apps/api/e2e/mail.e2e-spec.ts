import { LANGUAGES } from '@vaglio/contracts';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { anAdministratorToken, aSignedInUser } from '../src/modules/auth/testing/sign-in.factory.js';
import { DEFAULT_MAIL_LIMITS, MAIL_LIMITS } from '../src/modules/mail/mail.limits.js';
import { MailDispatcher } from '../src/modules/mail/outbox/mail-dispatcher.js';
import { MAIL_TLS } from '../src/modules/mail/smtp-transport.js';
import { EventBus } from '../src/shared/events/event-bus.js';
import { SystemErrorEvent } from '../src/shared/events/system.events.js';
import { type Mail, MailOutbox } from '../src/shared/mail-outbox/mail-outbox.js';
import { startTestApp, type TestApp } from '../src/testing/test-app.js';
import { LOOPBACK_CERTIFICATE } from './stand-ins/loopback-certificate.js';
import { type MailServer, startMailServer } from './stand-ins/mail-server.js';
import { rowsOf, systemErrorNotifications } from './testing/stored-rows.js';

const ACCOUNT = { user: 'redazione', password: 'only-for-tests-smtp' };
const LIMITS = { ...DEFAULT_MAIL_LIMITS, attempts: 3, firstRetryMs: 20, timeoutMs: 1_500, lookEveryMs: 40 };
const trust = { ca: LOOPBACK_CERTIFICATE as string | undefined };

describe('mail', () => {
  let server: MailServer;
  let silent: ReturnType<typeof createServer>;
  let silentPort: number;
  let api: TestApp;
  let admin: string;
  const errors: SystemErrorEvent[] = [];
  let written = 0;

  beforeAll(async () => {
    server = await startMailServer(ACCOUNT);
    silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    silentPort = (silent.address() as AddressInfo).port;
    const ports = [server.port, silentPort, 9];
    api = await startTestApp({
      environment: {
        RUN_WORKER: 'true',
        MAIL_ALLOW_HOSTS: ports.map((port) => `localhost:${port}`).join(','),
      },
      adjust: (builder) =>
        builder.overrideProvider(MAIL_LIMITS).useValue(LIMITS).overrideProvider(MAIL_TLS).useValue(trust),
    });
    admin = await anAdministratorToken(api.url);
    api.app.get(EventBus).subscribe(SystemErrorEvent, (event) => void errors.push(event));
  });
  afterAll(async () => {
    await api?.close();
    await server?.stop();
    silent?.close();
  });

  const configure = (change: object) =>
    request(api.url)
      .put('/api/admin/email-config')
      .set('Authorization', `Bearer ${admin}`)
      .send(change)
      .expect(200);
  const switchOn = (change: object = {}) =>
    configure({
      smtpHost: 'localhost',
      smtpPort: server.port,
      smtpUser: ACCOUNT.user,
      smtpPassword: ACCOUNT.password,
      fromEmail: 'redazione@vaglio.example',
      fromName: 'Vaglio, la redazione',
      enabled: true,
      user_registered: false,
      user_updated: false,
      user_deleted: false,
      system_error: false,
      ...change,
    });

  const write = async (letter: Partial<Mail> = {}): Promise<string> => {
    const recipient = `reader-${++written}@example.org`;
    await api.app.get(DataSource).transaction((manager) =>
      api.app.get(MailOutbox).add(manager, {
        kind: 'welcome',
        recipient,
        language: 'en',
        payload: { firstName: 'Ada', siteUrl: 'http://vaglio.test' },
        ...letter,
      }),
    );
    return recipient;
  };
  const rowOf = async (recipient: string) => {
    const [row] = await rowsOf(api, 'SELECT * FROM mail_outbox WHERE recipient = $1', [recipient]);
    return row ?? {};
  };
  const settled = async (recipient: string, states = ['sent', 'failed', 'unknown', 'expired']) => {
    for (;;) {
      const row = await rowOf(recipient);
      if (states.includes(String(row['state']))) return row;
      await sleep(20);
    }
  };
  const lettersTo = (recipient: string) =>
    server.received.filter(({ to }) => to?.some(({ address }) => address === recipient));

  afterEach(() => server.setMode('takes'));

  it('waits until a server is configured, then is sent', async () => {
    const { registration } = await aSignedInUser(api.url);
    expect(await rowOf(registration.email)).toMatchObject({ kind: 'welcome', state: 'waiting', attempts: 0 });
    await switchOn();
    await settled(registration.email);
    const [letter] = lettersTo(registration.email);
    expect(letter).toMatchObject({
      subject: 'Benvenuto su Vaglio',
      from: { name: 'Vaglio, la redazione', address: 'redazione@vaglio.example' },
      isEncrypted: true,
      user: ACCOUNT.user,
    });
    expect(letter?.text).toContain('Ciao Anna,');
    expect(letter?.html).toContain('href="http://vaglio.test"');
  });

  it('is sent at once with an id of its own, and leaves no payload', async () => {
    const recipient = await write();
    const row = await settled(recipient);
    expect(row).toMatchObject({
      state: 'sent',
      payload: '',
      failure: null,
      sent_at: expect.any(Date),
    });
    expect(lettersTo(recipient).map(({ messageId }) => messageId)).toEqual([
      `<${String(row['id'])}@vaglio.example>`,
    ]);
  });

  it.each(LANGUAGES)('has the link to a new password in %s', async (preferredLanguage) => {
    const { registration } = await aSignedInUser(api.url, { preferredLanguage });
    await request(api.url).post('/api/auth/forgot-password').send({ email: registration.email }).expect(204);
    while (lettersTo(registration.email).length < 2) await sleep(20);
    const link = /http:\S+reset-password\?token=([\w-]+)/;
    const token = lettersTo(registration.email)
      .map(({ text }) => link.exec(text ?? '')?.[1])
      .find((found) => found !== undefined);
    await request(api.url)
      .post('/api/auth/reset-password')
      .send({ token, password: 'another long password' })
      .expect(204);
  });

  it('is sent once by several dispatchers at the same time', async () => {
    const recipients = await Promise.all(Array.from({ length: 12 }, () => write()));
    for (let i = 0; i < 20; i++) api.app.get(MailDispatcher).runNow();
    await Promise.all(recipients.map((recipient) => settled(recipient)));
    expect(recipients.map((recipient) => lettersTo(recipient).length)).toEqual(recipients.map(() => 1));
  });

  it('is written once per kind and subject', async () => {
    const about = 'request-1';
    const first = await write({ kind: 'analysis-ready', about });
    const second = await write({ kind: 'analysis-ready', about });
    await settled(first);
    expect(await rowOf(second)).toEqual({});
  });

  it('is deleted with the account of its recipient', async () => {
    const { registration, token } = await aSignedInUser(api.url);
    await settled(registration.email);
    await request(api.url)
      .delete('/api/me')
      .set('Authorization', `Bearer ${token}`)
      .send({ currentPassword: registration.password })
      .expect(204);
    while (Object.keys(await rowOf(registration.email)).length > 0) await sleep(20);
  });

  it('is not written when its transaction is rolled back', async () => {
    const recipient = `undone-${++written}@example.org`;
    const undone = api.app.get(DataSource).transaction(async (manager) => {
      await api.app
        .get(MailOutbox)
        .add(manager, { kind: 'welcome', recipient, language: 'it', payload: { firstName: 'Ada' } });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rowOf(recipient)).toEqual({});
  });

  it('is retried while the server is busy', async () => {
    server.setMode('greylists');
    const before = server.tries;
    const recipient = await write();
    while (server.tries < before + 2) await sleep(10);
    server.setMode('takes');
    expect(await settled(recipient)).toMatchObject({ state: 'sent' });
    expect(lettersTo(recipient)).toHaveLength(1);
  });

  it('is given up after its attempts, with a notification to staff', async () => {
    server.setMode('greylists');
    const recipient = await write();
    const row = await settled(recipient);
    expect(row).toMatchObject({ state: 'failed', attempts: 3, failure: 'busy', payload: '' });
    expect(errors.at(-1)).toEqual(new SystemErrorEvent('MAIL_NOT_SENT', `mail ${String(row['id'])}: busy`));
  });

  it('is not retried when the server refuses the recipient', async () => {
    server.setMode('refuses');
    const before = server.tries;
    expect(await settled(await write())).toMatchObject({ state: 'failed', failure: 'rejected' });
    expect(server.tries).toBe(before + 1);
  });

  it('causes one notification to staff for several failures at once', async () => {
    await rowsOf(api, 'DELETE FROM notifications', []);
    server.setMode('refuses');
    const lost = await Promise.all(Array.from({ length: 8 }, () => write()));
    await Promise.all(lost.map((recipient) => settled(recipient)));
    while (errors.filter(({ code }) => code === 'MAIL_NOT_SENT').length < 8) await sleep(20);
    expect(await systemErrorNotifications(api, 'MAIL_NOT_SENT')).toHaveLength(1);
  });

  it.each(['falls-silent', 'hangs-up'] as const)(
    'is not sent twice when the server %s after the whole letter',
    async (mode) => {
      server.setMode(mode);
      const recipient = await write();
      expect(await settled(recipient)).toMatchObject({ state: 'unknown' });
      server.setMode('takes');
      await settled(await write());
      expect(lettersTo(recipient)).toHaveLength(1);
    },
  );

  it.each([
    ['a wrong password', () => ({ smtpPassword: 'wrong' }), 'sign-in'],
    ['a server that isn’t there', () => ({ smtpPort: 9 }), 'unreachable'],
    ['a server that never greets', () => ({ smtpPort: silentPort }), 'unreachable'],
    ['a server inside our network', () => ({ smtpHost: '127.0.0.1', smtpPort: 25 }), 'refused-address'],
  ])('ends with %s', async (_, change, failure) => {
    await switchOn(change());
    await aSignedInUser(api.url);
    expect(await settled(await write())).toMatchObject({ state: 'failed', attempts: 3, failure });
    await switchOn();
  });

  it('sends no password to a server with an unknown certificate', async () => {
    trust.ca = undefined;
    const before = server.tries;
    expect(await settled(await write())).toMatchObject({ state: 'failed', failure: 'certificate' });
    expect(server.tries).toBe(before);
    trust.ca = LOOPBACK_CERTIFICATE;
  });

  it('fails for an address that contains a second one, and for an unknown kind', async () => {
    const stranger = 'a@example.org\r\nRCPT TO:<b@example.org>';
    await write({ recipient: stranger });
    expect(await settled(stranger)).toMatchObject({ state: 'failed', failure: 'rejected' });
    expect(await settled(await write({ kind: 'poem' }))).toMatchObject({
      state: 'failed',
      failure: 'unwritable',
    });
  });

  it('is not sent after its expiry, nor again after its process has died', async () => {
    const late = await write({ expiresAt: new Date(Date.now() - 1) });
    expect(await settled(late)).toMatchObject({ state: 'expired', payload: '' });
    expect(lettersTo(late)).toEqual([]);
    await configure({ enabled: false });
    const orphan = await write();
    await rowsOf(
      api,
      "UPDATE mail_outbox SET state = 'sending', claimed_at = now() - interval '1 hour' WHERE recipient = $1",
      [orphan],
    );
    expect(await settled(orphan)).toMatchObject({ state: 'unknown', failure: 'interrupted' });
  });
});
