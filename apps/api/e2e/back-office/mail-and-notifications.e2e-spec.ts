import {
  adminAuditRoutes,
  adminEmailConfigRoutes,
  adminNotificationsRoutes,
  adminPaymentsRoutes,
  adminRatingsRoutes,
  adminStatsRoutes,
  adminStatusRoutes,
  adminUsersRoutes,
  configRoutes,
  type AdminNotification,
  type AdminPayment,
  type AdminRating,
  type AdminStats,
  type AdminStatus,
  type AuditEntry,
  type EmailConfig,
  type Language,
  type PublicConfig,
  type TestEmailResult,
} from '@vaglio/contracts';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { DataSource } from 'typeorm';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { PaymentsRepository } from '../../src/modules/payments/index.js';
import { AnalysisCompletedEvent, AnalysisFailedEvent } from '../../src/shared/events/analysis.events.js';
import { EventBus } from '../../src/shared/events/event-bus.js';
import { ModelCapReachedEvent } from '../../src/shared/events/system.events.js';
import { PaymentReceivedEvent } from '../../src/shared/events/payment.events.js';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { Staff } from '../testing/callers.js';
import { StaffPerson } from '../testing/staff-members.js';

interface Received {
  readonly to: string;
  readonly text: string;
}

describe('mail, notifications and payments in the back-office', () => {
  let api: TestApp;
  let staff: Staff;
  let smtp: SMTPServer;
  let port: number;
  const received: Received[] = [];
  const signIns: string[] = [];

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      hideSTARTTLS: true,
      onAuth: ({ username, password }, _session, done) => {
        signIns.push(`${username} ${password}`);
        done(password === 'wrong' ? new Error('no') : null, { user: username });
      },
      onData: (stream, session, done) => {
        let text = '';
        stream.on('data', (part: Buffer) => (text += part.toString()));
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), text });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    ({ port } = smtp.server.address() as AddressInfo);
    api = await startTestApp({ environment: { MAIL_ALLOW_HOSTS: `127.0.0.1:${port}` } });
    staff = await Staff.of(api);
  });
  afterAll(async () => {
    await api.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });

  const config = async (): Promise<EmailConfig> =>
    (await staff.call(adminEmailConfigRoutes.read)).body as EmailConfig;
  const configure = (body: object) => staff.call(adminEmailConfigRoutes.update, { body });
  const test = async (emailConfig: object): Promise<TestEmailResult> =>
    (await staff.call(adminEmailConfigRoutes.test, { body: { emailConfig } })).body as TestEmailResult;
  const ours = () => ({ smtpHost: '127.0.0.1', smtpPort: port, fromEmail: 'vaglio@example.org' });
  const notifications = async (query: object = {}): Promise<AdminNotification[]> =>
    (await staff.call(adminNotificationsRoutes.list, { query })).body as AdminNotification[];
  const settled = () => api.app.get(EventBus).onApplicationShutdown();

  describe('e-mail configuration', () => {
    it('starts from the defaults of the specification', async () => {
      expect(await config()).toMatchObject({
        smtpPort: 587,
        smtpPassword: '',
        enabled: false,
        article_added: true,
        user_registered: true,
        user_updated: true,
        user_deleted: true,
        payment_received: true,
        refund_due: true,
        system_error: true,
      });
    });

    it('never answers the password, stores it encrypted, and keeps it when the mask is sent', async () => {
      await configure({ ...ours(), smtpUser: 'vaglio', smtpPassword: 'segreto' });
      const shown = await config();
      expect(shown.smtpPassword).toBe('********');
      const rows = await api.app
        .get(DataSource)
        .query<{ smtp_password: string }[]>('SELECT * FROM email_config');
      expect(JSON.stringify(rows)).not.toContain('segreto');
      await configure(shown);
      expect(await test({})).toMatchObject({ success: true, failure: null });
      expect(signIns.at(-1)).toBe('vaglio segreto');
      const audit = JSON.stringify(await staff.audited('email-config.updated'));
      expect(audit).not.toContain('segreto');
    });

    it('removes the password when the host changes', async () => {
      await configure({ ...ours(), smtpUser: 'vaglio', smtpPassword: 'segreto' });
      const before = signIns.length;
      await configure({ smtpHost: 'localhost', smtpPassword: '********' });
      expect((await config()).smtpPassword).toBe('');
      await configure({ ...ours() });
      expect((await config()).smtpPassword).toBe('');
      expect(signIns).toHaveLength(before);
    });

    it('refuses the second of two changes of one version', async () => {
      const { version } = await config();
      const both = await Promise.all([1, 2].map(() => configure({ fromName: 'Vaglio', version })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('publishes whether mail can be sent', async () => {
      const features = async () =>
        ((await staff.asVisitor(configRoutes.read)).body as PublicConfig).features.email;
      expect(await features()).toBe(false);
      await configure({ ...ours(), enabled: true });
      expect(await features()).toBe(true);
    });

    it.each([
      ['an invalid port', { smtpPort: 70_000 }],
      ['two lines', { fromName: 'a\r\nBcc: x@example.org' }],
      ['an invalid host', { smtpHost: 'a b' }],
      ['an invalid address', { fromEmail: 'vaglio' }],
      ['mail switched on without a sender', { enabled: true, fromEmail: '' }],
      ['an unknown field', { bcc: 'x@example.org' }],
    ])('refuses %s', async (_, body) => {
      expect((await configure(body)).status).toBe(400);
    });
  });

  describe('a test e-mail', () => {
    it('is sent with the given configuration', async () => {
      const result = await test({ ...ours(), smtpUser: '', notificationEmail: 'redazione@example.org' });
      expect(result.success).toBe(true);
      expect(received.at(-1)?.to).toBe('redazione@example.org');
      expect(await staff.audited('email-config.tested')).not.toHaveLength(0);
    });

    it.each([
      ['a wrong password', { smtpUser: 'vaglio', smtpPassword: 'wrong' }, 'sign-in'],
      ['a server inside our network', { smtpHost: '10.0.0.1', smtpPort: 25 }, 'refused-address'],
      ['this machine on another port', { smtpHost: '127.0.0.1', smtpPort: 587 }, 'refused-address'],
      ['a port that is not for mail', { smtpHost: '127.0.0.1', smtpPort: 22 }, 'refused-address'],
      ['a metadata server', { smtpHost: '169.254.169.254', smtpPort: 25 }, 'refused-address'],
      ['no sender', { smtpUser: '', fromEmail: '', notificationEmail: '' }, 'no-recipient'],
    ])('answers with the reason of a failure: %s', async (_, given, failure) => {
      expect(await test({ ...ours(), ...given })).toMatchObject({ success: false, failure });
    });
  });

  describe('notifications', () => {
    beforeEach(async () => {
      await settled();
      await api.app.get(DataSource).query('DELETE FROM notifications');
      await api.app.get(DataSource).query('DELETE FROM mail_outbox');
      await configure({ ...ours(), enabled: true, user_registered: true });
    });

    const letters = async (): Promise<number> => {
      const rows = await api.app
        .get(DataSource)
        .query<unknown[]>(`SELECT 1 FROM mail_outbox WHERE kind = 'admin-notification'`);
      return rows.length;
    };

    it('are stored for every event', async () => {
      const events = api.app.get(EventBus);
      const { user } = await aSignedInUser(api.url);
      const { articleId } = await aStoredArticle(api.app, { title: 'A <b>new</b> one' });
      events.publish(new AnalysisCompletedEvent('run', articleId, 1, true, []));
      events.publish(new AnalysisCompletedEvent('run', articleId, 2, false, []));
      events.publish(new AnalysisFailedEvent('run', 'CONTENT_INACCESSIBLE', 'paywall', []));
      events.publish(new AnalysisFailedEvent('run', 'ANALYSIS_FAILED', null, []));
      events.publish(new PaymentReceivedEvent(user.id, user.email, '9.99', 'USD'));
      await settled();
      events.publish(new AnalysisFailedEvent('run', 'ANALYSIS_FAILED', null, []));
      await settled();
      const told = await notifications({ sort: 'createdAt', order: 'asc' });
      expect(told.map(({ kind }) => kind).sort()).toEqual([
        'article_added',
        'payment_received',
        'system_error',
        'user_registered',
      ]);
      expect(told.find(({ kind }) => kind === 'system_error')?.type).toBe('error');
      expect(told.find(({ kind }) => kind === 'payment_received')?.message).toContain('9.99 USD');
      expect(await letters()).toBe(4);
    });

    it('name the inviting administrator in both languages', async () => {
      const email = 'guest@example.org';
      expect((await staff.call(adminUsersRoutes.create, { body: { email } })).status).toBe(201);
      await settled();
      const colleague = await StaffPerson.join(api, staff, 'moderator');
      const token = await colleague.token();
      const inLanguage = async (language: Language) =>
        (await colleague.call(token, adminNotificationsRoutes.list, {}, language))
          .body as AdminNotification[];
      const [english, ...others] = await inLanguage('en');
      expect(english).toMatchObject({ kind: 'user_registered', title: 'User invited' });
      expect(english?.message).toMatch(/^\S+ has invited guest@example\.org\.$/);
      expect((await inLanguage('it'))[0]?.message).toMatch(/^\S+ ha invitato guest@example\.org\.$/);
      expect(others).toEqual([]);
      expect(await letters()).toBe(1);
    });

    it('are mailed only when the flag is on', async () => {
      await configure({ user_registered: false });
      await aSignedInUser(api.url);
      await settled();
      expect(await notifications()).toHaveLength(1);
      expect(await letters()).toBe(0);
    });

    it('are read one by one or all at once', async () => {
      const { user } = await aSignedInUser(api.url);
      for (const day of ['2026-11-18', '2026-11-19'])
        api.app.get(EventBus).publish(new ModelCapReachedEvent(day, 2.5));
      api.app.get(EventBus).publish(new PaymentReceivedEvent(user.id, user.email, '9.99', 'USD'));
      await settled();
      const [first] = await notifications({ isRead: false });
      const marked = await staff.call(adminNotificationsRoutes.update, {
        params: { id: first?.id ?? '' },
        body: { isRead: true },
      });
      expect(marked.body).toMatchObject({ id: first?.id, isRead: true });
      expect((await staff.call(adminNotificationsRoutes.unread)).body).toEqual({ unread: 3 });
      expect((await staff.call(adminNotificationsRoutes.readAll)).body).toEqual({ unread: 0 });
      expect(await notifications({ isRead: 'false' })).toEqual([]);
    });
  });

  describe('payments', () => {
    const pay = (paypalOrderId: string, given: object = {}) => {
      const { manager } = api.app.get(DataSource);
      const payment = { userId: null, userEmail: 'a@example.org', amount: '9.99', currency: 'USD' };
      return api.app
        .get(PaymentsRepository)
        .insert(manager, { ...payment, paypalOrderId, status: 'completed', ...given });
    };

    it('are listed, summed and exported as CSV without formulas', async () => {
      expect(await pay('ORDER-1', { userEmail: '=cmd|calc@example.org' })).toBeTruthy();
      expect(await pay('ORDER-1')).toBeNull();
      await pay('ORDER-2');
      await pay('ORDER-3', { status: 'pending' });
      const { body, headers } = await staff.call(adminPaymentsRoutes.list, { query: { sort: 'amount' } });
      expect((body as AdminPayment[])[0]).toMatchObject({ amount: '9.99', currency: 'USD' });
      expect(headers['x-total-count']).toBe('3');
      const found = await staff.call(adminPaymentsRoutes.list, { query: { q: 'ORDER-3' } });
      expect(found.body).toMatchObject([{ status: 'pending' }]);
      expect((await staff.call(adminPaymentsRoutes.totals)).body).toEqual({
        all: [{ currency: 'USD', amount: '19.98', count: 2 }],
        last30Days: [{ currency: 'USD', amount: '19.98', count: 2 }],
      });
      const csv = await staff.call(adminPaymentsRoutes.export, { query: { status: 'completed' } });
      expect(csv.headers['content-type']).toContain('text/csv');
      expect(csv.headers['content-disposition']).toContain('attachment');
      expect(csv.text).toContain(`"'=cmd|calc@example.org"`);
      expect(csv.text.trim().split('\r\n')).toHaveLength(3);
    });
  });

  it('the audit log is filtered by action, subject and administrator', async () => {
    const query = { subjectType: 'email-config', adminUsername: 'chief', limit: 2 };
    const { body } = await staff.call(adminAuditRoutes.list, { query });
    const entries = body as AuditEntry[];
    expect(entries).toHaveLength(2);
    expect(entries.every(({ adminUsername }) => adminUsername === 'chief')).toBe(true);
    expect((await staff.call(adminAuditRoutes.list, { query: { action: 'nothing' } })).body).toEqual([]);
  });

  it('ratings are listed with their user', async () => {
    const { user } = await aSignedInUser(api.url);
    await api.app
      .get(DataSource)
      .query('INSERT INTO ratings (user_id, stars, comment) VALUES ($1, 2, $2)', [user.id, '<b>Mah</b>']);
    const { body } = await staff.call(adminRatingsRoutes.list, { query: { rating: 2 } });
    expect(body as AdminRating[]).toMatchObject([
      { userEmail: user.email, rating: 2, comment: '<b>Mah</b>' },
    ]);
  });

  it('the status lists the state of each part and the processes', async () => {
    const read = async () => (await staff.call(adminStatusRoutes.read)).body as AdminStatus;
    const stateOf = (status: AdminStatus, wanted: string) =>
      status.parts.find(({ part }) => part === wanted)?.state;
    const status = await read();
    const states = ['database', 'redis', 'queue', 'workers', 'payments', 'google', 'model'];
    expect(states.map((part) => stateOf(status, part))).toEqual([
      'up',
      'off',
      'up',
      'down',
      'off',
      'off',
      'off',
    ]);
    expect(status.processes).toMatchObject([{ role: 'api', version: expect.stringMatching(/^\d+\./) }]);
    expect(status).toMatchObject({ lastBackupAt: null, model: { engine: 'local', spentMicros: 0 } });
    const database = api.app.get(DataSource);
    await database.query(
      `INSERT INTO running_processes (id, role, version) VALUES (uuidv7(), 'worker', '9.9.9')`,
    );
    await database.query(`INSERT INTO operation_marks (name) VALUES ('backup')`);
    const later = await read();
    expect(stateOf(later, 'workers')).toBe('up');
    expect(later.processes.map(({ version }) => version)).toContain('9.9.9');
    expect(Date.parse(String(later.lastBackupAt))).not.toBeNaN();
    expect((await staff.asVisitor(adminStatusRoutes.read)).status).toBe(401);
  });

  it('the dashboard has its figures', async () => {
    const { body } = await staff.call(adminStatsRoutes.read, { query: { days: 7 } });
    const stats = body as AdminStats;
    expect(stats.days).toHaveLength(7);
    expect(stats.totalArticles).toBe(1);
    expect(stats.totalUsers).toBeGreaterThan(3);
    expect(stats.queue).toEqual({ waiting: 0, active: 0, delayed: 0 });
    expect((await staff.call(adminStatsRoutes.read, { query: { days: 91 } })).status).toBe(400);
  });
});
