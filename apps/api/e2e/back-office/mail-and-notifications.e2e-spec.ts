import { randomUUID } from 'node:crypto';
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
  type AdminPayment,
  type AdminRating,
  type AdminStats,
  type AdminStatus,
  type AuditEntry,
  type Language,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { PaymentEntity } from '../../src/modules/payments/payment.entity.js';
import { AnalysisCompletedEvent, AnalysisFailedEvent } from '../../src/shared/events/analysis.events.js';
import { EventBus } from '../../src/shared/events/event-bus.js';
import { ModelCapReachedEvent } from '../../src/shared/events/system.events.js';
import { PaymentReceivedEvent } from '../../src/shared/events/payment.events.js';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { startMailServer } from '../stand-ins/mail-server.js';
import { anAdministrator, Caller } from '../testing/callers.js';
import { auditEntries, query } from '../testing/database.js';
import { StaffPerson } from '../testing/staff-person.js';
import { fixture } from '../testing/fixture.js';

describe('mail, notifications and payments in the back-office', () => {
  const account = { user: 'vaglio', password: 'segreto' };
  const withoutTls = { authOptional: true, allowInsecureAuth: true, hideSTARTTLS: true };
  const smtp = fixture(() => startMailServer(account, withoutTls));
  const api = fixture(() => startTestApp({ environment: { MAIL_ALLOW_HOSTS: `127.0.0.1:${smtp.port}` } }));
  const staff = fixture(() => anAdministrator(api));
  const visitor = new Caller(api);

  const config = () => staff.read(adminEmailConfigRoutes.read);
  const configure = (body: object) => staff.call(adminEmailConfigRoutes.update, { body });
  const test = (emailConfig: object) => staff.read(adminEmailConfigRoutes.test, { body: { emailConfig } });
  const ours = () => ({ smtpHost: '127.0.0.1', smtpPort: smtp.port, fromEmail: 'vaglio@example.org' });
  const notifications = (query: object = {}) => staff.read(adminNotificationsRoutes.list, { query });
  const settled = () => api.app.get(EventBus).onApplicationShutdown();

  describe('e-mail configuration', () => {
    it('has the documented defaults', async () => {
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

    it('never returns the password, stores it encrypted, and keeps it when the mask is sent', async () => {
      await configure({ ...ours(), smtpUser: 'vaglio', smtpPassword: 'segreto' });
      const shown = await config();
      expect(shown.smtpPassword).toBe('********');
      const rows = await query<{ smtp_password: string }>(api, 'SELECT * FROM email_config');
      expect(JSON.stringify(rows)).not.toContain('segreto');
      await configure(shown);
      expect(await test({})).toMatchObject({ success: true, failure: null });
      expect(smtp.signIns.at(-1)).toBe('vaglio segreto');
      const audit = JSON.stringify(await auditEntries(api, 'email-config.updated'));
      expect(audit).not.toContain('segreto');
    });

    it('removes the password when the host changes', async () => {
      await configure({ ...ours(), smtpUser: 'vaglio', smtpPassword: 'segreto' });
      const before = smtp.signIns.length;
      await configure({ smtpHost: 'localhost', smtpPassword: '********' });
      expect((await config()).smtpPassword).toBe('');
      await configure({ ...ours() });
      expect((await config()).smtpPassword).toBe('');
      expect(smtp.signIns).toHaveLength(before);
    });

    it('returns 409 for the second of two changes of one version', async () => {
      const { version } = await config();
      const both = await Promise.all([1, 2].map(() => configure({ fromName: 'Vaglio', version })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('publishes whether mail can be sent', async () => {
      const features = async () => (await visitor.read(configRoutes.read)).features.email;
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
      await configure(body).expect(400);
    });
  });

  describe('a test e-mail', () => {
    it('is sent with the given configuration', async () => {
      const result = await test({ ...ours(), smtpUser: '', notificationEmail: 'redazione@example.org' });
      expect(result.success).toBe(true);
      expect(smtp.received.at(-1)?.to).toMatchObject([{ address: 'redazione@example.org' }]);
      expect(await auditEntries(api, 'email-config.tested')).not.toHaveLength(0);
    });

    it.each([
      ['a wrong password', { smtpUser: 'vaglio', smtpPassword: 'wrong' }, 'sign-in'],
      ['a private address', { smtpHost: '10.0.0.1', smtpPort: 25 }, 'refused-address'],
      ['this machine on another port', { smtpHost: '127.0.0.1', smtpPort: 587 }, 'refused-address'],
      ['a port that is not for mail', { smtpHost: '127.0.0.1', smtpPort: 22 }, 'refused-address'],
      ['a metadata server', { smtpHost: '169.254.169.254', smtpPort: 25 }, 'refused-address'],
      ['no sender', { smtpUser: '', fromEmail: '', notificationEmail: '' }, 'no-recipient'],
    ])('fails for %s, with the reason', async (_, given, failure) => {
      expect(await test({ ...ours(), ...given })).toMatchObject({ success: false, failure });
    });
  });

  describe('notifications', () => {
    beforeEach(async () => {
      await settled();
      await query(api, 'DELETE FROM notifications');
      await query(api, 'DELETE FROM mail_outbox');
      await configure({ ...ours(), enabled: true, user_registered: true });
    });

    const mailCount = async () =>
      (await query(api, `SELECT 1 FROM mail_outbox WHERE kind = 'admin-notification'`)).length;

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
      const stored = await notifications({ sort: 'createdAt', order: 'asc' });
      expect(stored.map(({ kind }) => kind).sort()).toEqual([
        'article_added',
        'payment_received',
        'system_error',
        'user_registered',
      ]);
      expect(stored.find(({ kind }) => kind === 'system_error')?.type).toBe('error');
      expect(stored.find(({ kind }) => kind === 'payment_received')?.message).toContain('9.99 USD');
      expect(await mailCount()).toBe(4);
    });

    it('name the inviting administrator in both languages', async () => {
      const email = 'guest@example.org';
      await staff.call(adminUsersRoutes.create, { body: { email } }).expect(201);
      await settled();
      const colleague = await StaffPerson.join(api, staff, 'moderator');
      const caller = await colleague.signedIn();
      const inLanguage = (language: Language) => caller.read(adminNotificationsRoutes.list, { language });
      const [english, ...others] = await inLanguage('en');
      expect(english).toMatchObject({ kind: 'user_registered', title: 'User invited' });
      expect(english?.message).toMatch(/^\S+ has invited guest@example\.org\.$/);
      expect((await inLanguage('it'))[0]?.message).toMatch(/^\S+ ha invitato guest@example\.org\.$/);
      expect(others).toEqual([]);
      expect(await mailCount()).toBe(1);
    });

    it('are mailed only when the flag is on', async () => {
      await configure({ user_registered: false });
      await aSignedInUser(api.url);
      await settled();
      expect(await notifications()).toHaveLength(1);
      expect(await mailCount()).toBe(0);
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
      const payment = {
        userEmail: 'a@example.org',
        amount: '9.99',
        currency: 'USD',
        status: 'completed',
      } as const;
      return api.app
        .get(DataSource)
        .manager.insert(PaymentEntity, { id: randomUUID(), paypalOrderId, ...payment, ...given });
    };

    it('are listed, summed and exported as CSV without formulas', async () => {
      await pay('ORDER-1', { userEmail: '=cmd|calc@example.org' });
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

  it('filters the audit log by action, subject and administrator', async () => {
    const query = { subjectType: 'email-config', adminUsername: 'chief', limit: 2 };
    const { body } = await staff.call(adminAuditRoutes.list, { query });
    const entries = body as AuditEntry[];
    expect(entries).toHaveLength(2);
    expect(entries.every(({ adminUsername }) => adminUsername === 'chief')).toBe(true);
    expect((await staff.call(adminAuditRoutes.list, { query: { action: 'nothing' } })).body).toEqual([]);
  });

  it('lists ratings with their user', async () => {
    const { user } = await aSignedInUser(api.url);
    await query(api, 'INSERT INTO ratings (user_id, stars, comment) VALUES ($1, 2, $2)', [
      user.id,
      '<b>Mah</b>',
    ]);
    const { body } = await staff.call(adminRatingsRoutes.list, { query: { rating: 2 } });
    expect(body as AdminRating[]).toMatchObject([
      { userEmail: user.email, rating: 2, comment: '<b>Mah</b>' },
    ]);
  });

  it('shows the state of each part and the processes', async () => {
    const read = () => staff.read(adminStatusRoutes.read);
    const stateOf = (status: AdminStatus, wanted: string) =>
      status.parts.find(({ part }) => part === wanted)?.state;
    const status = await read();
    const states = ['database', 'redis', 'queue', 'workers', 'payments', 'google', 'model'];
    const expected = ['up', 'off', 'up', 'down', 'off', 'off', 'off'];
    expect(states.map((part) => stateOf(status, part))).toEqual(expected);
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
    await visitor.call(adminStatusRoutes.read).expect(401);
  });

  it('shows the figures of the dashboard', async () => {
    const { body } = await staff.call(adminStatsRoutes.read, { query: { days: 7 } });
    const stats = body as AdminStats;
    expect(stats.days).toHaveLength(7);
    expect(stats.totalArticles).toBe(1);
    expect(stats.totalUsers).toBeGreaterThan(3);
    expect(stats.queue).toEqual({ waiting: 0, active: 0, delayed: 0 });
    await staff.call(adminStatsRoutes.read, { query: { days: 91 } }).expect(400);
  });
});
