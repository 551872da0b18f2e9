import { LANGUAGES } from '@vaglio/contracts';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { aSignedInUser } from '../src/modules/auth/testing/sign-in.factory.js';
import { MailLimits } from '../src/modules/mail/mail.limits.js';
import { MAIL_TLS } from '../src/modules/mail/smtp-transport.js';
import { EventBus } from '../src/shared/events/event-bus.js';
import { SystemErrorEvent } from '../src/shared/events/system.events.js';
import { MailOutbox, type MailOptions, OUTBOX_TOPIC } from '../src/shared/mail-outbox/mail-outbox.js';
import { PubSub } from '../src/shared/pub-sub.js';
import { startTestApp } from '../src/testing/test-app.js';
import { LOOPBACK_CERTIFICATE } from './stand-ins/loopback-certificate.js';
import { startMailServer } from './stand-ins/mail-server.js';
import { query, systemErrorNotifications } from './testing/database.js';
import { anAdministrator, deleteAccount, until } from './testing/callers.js';
import { eventually } from '../src/modules/analysis/testing/analysis-client.js';
import { fixture } from './testing/fixture.js';

const ACCOUNT = { user: 'redazione', password: 'only-for-tests-smtp' };
const LIMITS = { ...new MailLimits(), attempts: 3, firstRetryMs: 20, timeoutMs: 1_500, pollEveryMs: 40 };
const trust = { ca: LOOPBACK_CERTIFICATE as string | undefined };

describe('mail', () => {
  const server = fixture(() => startMailServer(ACCOUNT));
  const silent = fixture(async () => {
    const listening = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(listening, 'listening');
    return { port: (listening.address() as AddressInfo).port, close: () => listening.close() };
  });
  const api = fixture(() =>
    startTestApp({
      environment: {
        RUN_WORKER: 'true',
        MAIL_ALLOW_HOSTS: [server.port, silent.port, 9].map((port) => `localhost:${port}`).join(','),
      },
      adjust: (builder) =>
        builder.overrideProvider(MailLimits).useValue(LIMITS).overrideProvider(MAIL_TLS).useValue(trust),
    }),
  );
  const admin = fixture(() => anAdministrator(api));
  const errors: SystemErrorEvent[] = [];
  let written = 0;

  beforeAll(() => api.app.get(EventBus).subscribe(SystemErrorEvent, (event) => void errors.push(event)));

  const configure = (change: object) => admin.put('/api/admin/email-config', change).expect(200);
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

  const write = async ({
    kind = 'welcome',
    email = `reader-${++written}@example.org`,
    ...options
  }: MailOptions & { kind?: string; email?: string } = {}) => {
    const recipient = { email, preferredLanguage: 'en', firstName: 'Ada' } as const;
    const payload = { siteUrl: 'http://vaglio.test' };
    await api.app
      .get(DataSource)
      .transaction((manager) => api.app.get(MailOutbox).add(manager, kind, recipient, payload, options));
    return email;
  };
  const rowOf = async (recipient: string) => {
    const [row] = await query(api, 'SELECT * FROM mail_outbox WHERE recipient = $1', [recipient]);
    return row ?? {};
  };
  const settled = (recipient: string) =>
    eventually(async () => {
      const row = await rowOf(recipient);
      return ['sent', 'failed', 'unknown', 'expired'].includes(String(row['state'])) ? row : null;
    });
  const mailsTo = (recipient: string) =>
    server.received.filter(({ to }) => to?.some(({ address }) => address === recipient));

  afterEach(() => server.setMode('accepts'));

  it('waits until a server is configured, then is sent', async () => {
    const { registration } = await aSignedInUser(api.url);
    expect(await rowOf(registration.email)).toMatchObject({ kind: 'welcome', state: 'waiting', attempts: 0 });
    await switchOn();
    await settled(registration.email);
    const [mail] = mailsTo(registration.email);
    expect(mail).toMatchObject({
      subject: 'Ti diamo il benvenuto su Vaglio',
      from: { name: 'Vaglio, la redazione', address: 'redazione@vaglio.example' },
      isEncrypted: true,
      user: ACCOUNT.user,
    });
    expect(mail?.text).toContain('Ciao Anna,');
    expect(mail?.html).toContain('href="http://vaglio.test"');
  });

  it('is sent at once with its own message id, and its payload is deleted', async () => {
    const recipient = await write();
    const row = await settled(recipient);
    expect(row).toMatchObject({ state: 'sent', payload: '', failure: null, sent_at: expect.any(Date) });
    expect(mailsTo(recipient).map(({ messageId }) => messageId)).toEqual([
      `<${String(row['id'])}@vaglio.example>`,
    ]);
  });

  it.each(LANGUAGES)('contains the link to a new password (%s)', async (preferredLanguage) => {
    const { registration } = await aSignedInUser(api.url, { preferredLanguage });
    await request(api.url).post('/api/auth/forgot-password').send({ email: registration.email }).expect(204);
    await until(() => mailsTo(registration.email).length >= 2);
    const link = /http:\S+reset-password\?token=([\w-]+)/;
    const token = mailsTo(registration.email)
      .map(({ text }) => link.exec(text ?? '')?.[1])
      .find((found) => found !== undefined);
    await request(api.url)
      .post('/api/auth/reset-password')
      .send({ token, password: 'another long password' })
      .expect(204);
  });

  it('is sent once by several dispatchers at the same time', async () => {
    const recipients = await Promise.all(Array.from({ length: 12 }, () => write()));
    for (let i = 0; i < 20; i++) await api.app.get(PubSub).publish(OUTBOX_TOPIC, null);
    await Promise.all(recipients.map((recipient) => settled(recipient)));
    expect(recipients.map((recipient) => mailsTo(recipient).length)).toEqual(recipients.map(() => 1));
  });

  it('is written once per kind and subject', async () => {
    const about = 'request-1';
    const first = await write({ kind: 'analysis-ready', about });
    const second = await write({ kind: 'analysis-ready', about });
    await settled(first);
    expect(await rowOf(second)).toEqual({});
  });

  it('is deleted with the account of its recipient', async () => {
    const user = await aSignedInUser(api.url);
    const { registration } = user;
    await settled(registration.email);
    await deleteAccount(api, user);
    await until(async () => Object.keys(await rowOf(registration.email)).length === 0);
  });

  it('is not written when its transaction is rolled back', async () => {
    const email = `undone-${++written}@example.org`;
    const undone = api.app.get(DataSource).transaction(async (manager) => {
      await api.app.get(MailOutbox).add(manager, 'welcome', { email, preferredLanguage: 'it' }, {});
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rowOf(email)).toEqual({});
  });

  it('is retried while the server is busy', async () => {
    server.setMode('greylists');
    const before = server.attempts;
    const recipient = await write();
    await until(() => server.attempts >= before + 2);
    server.setMode('accepts');
    expect(await settled(recipient)).toMatchObject({ state: 'sent' });
    expect(mailsTo(recipient)).toHaveLength(1);
  });

  it('fails after the last attempt, with a system error', async () => {
    server.setMode('greylists');
    const recipient = await write();
    const row = await settled(recipient);
    expect(row).toMatchObject({ state: 'failed', attempts: 3, failure: 'busy', payload: '' });
    expect(errors.at(-1)).toEqual(new SystemErrorEvent('MAIL_NOT_SENT', `mail ${String(row['id'])}: busy`));
  });

  it('is not retried when the server refuses the recipient', async () => {
    server.setMode('refuses');
    const before = server.attempts;
    expect(await settled(await write())).toMatchObject({ state: 'failed', failure: 'rejected' });
    expect(server.attempts).toBe(before + 1);
  });

  it('causes one notification to staff for several failures at once', async () => {
    await query(api, 'DELETE FROM notifications');
    server.setMode('refuses');
    const lost = await Promise.all(Array.from({ length: 8 }, () => write()));
    await Promise.all(lost.map((recipient) => settled(recipient)));
    await until(() => errors.filter(({ code }) => code === 'MAIL_NOT_SENT').length >= 8);
    expect(await systemErrorNotifications(api, 'MAIL_NOT_SENT')).toHaveLength(1);
  });

  it.each([
    ['does not answer', 'no-answer'],
    ['disconnects', 'disconnects'],
  ] as const)('is not sent twice when the server %s after the whole mail', async (_, mode) => {
    server.setMode(mode);
    const recipient = await write();
    expect(await settled(recipient)).toMatchObject({ state: 'unknown' });
    server.setMode('accepts');
    await settled(await write());
    expect(mailsTo(recipient)).toHaveLength(1);
  });

  it.each([
    ['a wrong password', () => ({ smtpPassword: 'wrong' }), 'sign-in'],
    ['a server that isn’t there', () => ({ smtpPort: 9 }), 'unreachable'],
    ['a server that sends no greeting', () => ({ smtpPort: silent.port }), 'unreachable'],
    ['a private address', () => ({ smtpHost: '127.0.0.1', smtpPort: 25 }), 'refused-address'],
  ])('fails with %s', async (_, change, failure) => {
    await switchOn(change());
    await aSignedInUser(api.url);
    expect(await settled(await write())).toMatchObject({ state: 'failed', attempts: 3, failure });
    await switchOn();
  });

  it('is not sent to a server with an unknown certificate, which also gets no password', async () => {
    trust.ca = undefined;
    const before = server.attempts;
    expect(await settled(await write())).toMatchObject({ state: 'failed', failure: 'certificate' });
    expect(server.attempts).toBe(before);
    trust.ca = LOOPBACK_CERTIFICATE;
  });

  it('is tested with the reason of a failure: an unknown certificate or no server', async () => {
    const failureWith = async (change: object) => {
      const { body } = await admin.post('/api/admin/test-email', {
        emailConfig: { notificationEmail: 'redazione@example.org', ...change },
      });
      return (body as { failure: string | null }).failure;
    };
    await switchOn();
    expect(await failureWith({})).toBe('certificate');
    expect(await failureWith({ smtpPort: 9 })).toBe('unreachable');
  });

  it('fails for an address that contains a second one, and for an unknown kind', async () => {
    const injected = 'a@example.org\r\nRCPT TO:<b@example.org>';
    await write({ email: injected });
    expect(await settled(injected)).toMatchObject({ state: 'failed', failure: 'rejected' });
    expect(await settled(await write({ kind: 'poem' }))).toMatchObject({
      state: 'failed',
      failure: 'unwritable',
    });
  });

  it('is not sent after its expiry, nor again when its process stopped while sending', async () => {
    const late = await write({ expiresAt: new Date(Date.now() - 1) });
    expect(await settled(late)).toMatchObject({ state: 'expired', payload: '' });
    expect(mailsTo(late)).toEqual([]);
    await configure({ enabled: false });
    const interrupted = await write();
    await query(
      api,
      "UPDATE mail_outbox SET state = 'sending', claimed_at = now() - interval '1 hour' WHERE recipient = $1",
      [interrupted],
    );
    expect(await settled(interrupted)).toMatchObject({ state: 'unknown', failure: 'interrupted' });
  });
});
