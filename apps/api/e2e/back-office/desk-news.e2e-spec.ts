import {
  adminNotificationsRoutes,
  adminStatsRoutes,
  adminUsersRoutes,
  type AdminNotification,
  type AdminRole,
  staffAccountRoutes,
  type StaffAccount,
} from '@vaglio/contracts';
import { AnalysisFailedEvent, AnalysisCompletedEvent } from '../../src/shared/events/analysis.events.js';
import { EventBus } from '../../src/shared/events/event-bus.js';
import { ModelCapReachedEvent } from '../../src/shared/events/system.events.js';
import { ReviewRequestedEvent } from '../../src/shared/events/article.events.js';
import { DeskMails } from '../../src/modules/notifications/desk-mails.js';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { randomUUID } from 'node:crypto';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { MailOutbox } from '../../src/shared/mail-outbox/mail-outbox.js';
import { anAdministrator, until } from '../testing/callers.js';
import { mailsTo, query, switchMailOn } from '../testing/database.js';
import { StaffPerson } from '../testing/staff-person.js';

const SUPPORT = 'support@vaglio.example';

describe('news for staff', () => {
  const api = fixture(() => startTestApp({ environment: { SUPPORT_EMAIL: SUPPORT } }));
  const chief = fixture(() => anAdministrator(api));

  beforeAll(() => switchMailOn(api));
  beforeEach(async () => {
    await settled();
    await query(api, 'DELETE FROM notifications');
    await query(api, 'DELETE FROM mail_outbox');
    await query(api, `UPDATE administrators SET deactivated_at = now() WHERE username <> 'chief'`);
  });

  const settled = () => api.app.get(EventBus).onApplicationShutdown();
  const announce = async (event: object) => {
    api.app.get(EventBus).publish(event);
    await settled();
  };
  const requested = (articleId: string, id = randomUUID(), title = 'The harbour') =>
    announce(new ReviewRequestedEvent(id, articleId, title));
  const read = (query: object = {}) => chief.read(adminNotificationsRoutes.list, { query, language: 'en' });
  const unread = () => chief.read(adminNotificationsRoutes.unread);
  const join = async (role: AdminRole) => {
    const person = await StaffPerson.join(api, chief, role);
    await query(api, 'DELETE FROM mail_outbox');
    return person;
  };
  const newsTo = (address: string) => mailsTo(api, address, 'desk-news');
  const write = () => api.app.get(DeskMails).write();
  const aQuarterPasses = () =>
    query(api, `UPDATE notifications SET mailed_at = mailed_at - interval '15 minutes'`);

  describe('notifications', () => {
    it('about one article are combined, and are read when one of its requests is opened', async () => {
      const [article, other] = [randomUUID(), randomUUID()];
      const requests = [randomUUID(), randomUUID(), randomUUID()] as const;
      for (const id of requests) await requested(article, id);
      await requested(other);
      const [, combined] = await read();
      expect(combined).toMatchObject({
        title: '3 reviews requested',
        message: '3 new review requests on the analysis of “The harbour”.',
        count: 3,
        subjectId: requests[2],
      });
      expect(await unread()).toEqual({ unread: 2 });
      const readAbout = (subjectId: string) =>
        chief.call(adminNotificationsRoutes.readAbout, { body: { subjectId } });
      expect((await readAbout(requests[0])).body).toEqual({ unread: 1 });
      expect((await readAbout(randomUUID())).body).toEqual({ unread: 1 });
      await requested(article);
      expect((await read({ isRead: false })).map(({ count }) => count)).toEqual([1, 1]);
    });

    it('are combined also when they arrive at once', async () => {
      const article = randomUUID();
      await Promise.all(Array.from({ length: 8 }, () => requested(article)));
      expect((await read()).map(({ count }) => count)).toEqual([8]);
    });

    it('keep an event that is added while a mail is written for the next mail', async () => {
      const article = randomUUID();
      await query(
        api,
        `INSERT INTO notifications (id, kind, data, group_key, unmailed)
          VALUES (gen_random_uuid(), 'review_requested', '{"title": "The harbour"}', $1, 1)`,
        [`review_requested ${article} `],
      );
      const outbox = api.app.get(MailOutbox, { strict: false });
      const add = outbox.add.bind(outbox);
      const added = jest.spyOn(outbox, 'add').mockImplementationOnce(async (...given) => {
        api.app.get(EventBus).publish(new ReviewRequestedEvent(randomUUID(), article, 'The harbour'));
        const joinedOrWaiting = `SELECT 1 FROM notifications WHERE count = 2 UNION ALL
          SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        await until(async () => (await query(api, joinedOrWaiting)).length > 0);
        return add(...given);
      });
      await write();
      await settled();
      expect(added).toHaveBeenCalled();
      added.mockRestore();
      const rows = await query(api, 'SELECT count, unmailed FROM notifications');
      expect(rows).toEqual([{ count: 2, unmailed: 1 }]);
    });

    it('describe an error in each language, with the number of times', async () => {
      await announce(new AnalysisFailedEvent('r1', 'ANALYSIS_FAILED', null, []));
      await announce(new AnalysisFailedEvent('r2', 'ANALYSIS_FAILED', null, []));
      const [english] = await read();
      expect(english?.message).toBe(
        'An analysis failed for a reason on our side. It happened 2 times. To be found in the log: run r2.',
      );
      const { body } = await chief.call(adminNotificationsRoutes.list, { language: 'it' });
      expect((body as AdminNotification[])[0]?.message).toContain('È successo 2 volte.');
    });

    it('of an own action are shown to other staff only', async () => {
      const moderator = await join('moderator');
      const created = await chief.call(adminUsersRoutes.create, { body: { email: 'own@example.org' } });
      const { articleId } = await aStoredArticle(api.app);
      const [row] = await query(api, `SELECT id FROM administrators WHERE username = 'chief'`);
      const adminId = String(row?.['id']);
      const requesters = [{ requestId: randomUUID(), userId: null, adminId }];
      await announce(new AnalysisCompletedEvent('run', articleId, 1, true, requesters));
      await chief.call(adminUsersRoutes.update, {
        params: { id: (created.body as { id: string }).id },
        body: { subscriptionTier: 'premium' },
      });
      await settled();
      expect([await read(), await unread()]).toEqual([[], { unread: 0 }]);
      expect(await chief.read(adminStatsRoutes.read)).toMatchObject({ unreadNotifications: 0 });
      await chief.call(adminNotificationsRoutes.readAll).expect(200);
      const caller = await moderator.signedIn();
      const { body } = await caller.call(adminNotificationsRoutes.list);
      const shown = body as AdminNotification[];
      expect(shown.every(({ isRead }) => !isRead)).toBe(true);
      expect(shown.map(({ kind }) => kind).sort()).toEqual([
        'article_added',
        'user_registered',
        'user_updated',
      ]);
      expect(shown.find(({ kind }) => kind === 'user_updated')?.message).toBe(
        'The account of own@example.org was changed: plan.',
      );
    });
  });

  describe('mails', () => {
    it('are sent to editors at most every 15 minutes, with all unread news', async () => {
      const [editor, moderator, viewer] = [
        await join('editor'),
        await join('moderator'),
        await join('viewer'),
      ];
      const article = randomUUID();
      await requested(article);
      await write();
      expect(await newsTo(editor.email)).toMatchObject([
        {
          language: 'it',
          payload: { requests: '1', news: expect.stringContaining('«The harbour»') as string },
        },
      ]);
      for (const { email } of [moderator, viewer]) expect(await newsTo(email)).toEqual([]);
      await requested(article);
      await requested(article);
      const seen = randomUUID();
      await requested(randomUUID(), seen, 'Seen already');
      await chief.call(adminNotificationsRoutes.readAbout, { body: { subjectId: seen } });
      await announce(new ModelCapReachedEvent('2026-11-20', 2.5));
      await write();
      expect(await newsTo(editor.email)).toHaveLength(1);
      await aQuarterPasses();
      await Promise.all([write(), write()]);
      const [, second, ...more] = await newsTo(editor.email);
      expect(more).toEqual([]);
      expect(second?.payload).toMatchObject({ requests: '2' });
      expect(second?.payload['news']?.split('\n')).toEqual([
        '2 nuove richieste di revisione sull’analisi di «The harbour».',
        expect.stringContaining('20 novembre 2026') as string,
      ]);
      await aQuarterPasses();
      await write();
      expect(await newsTo(editor.email)).toHaveLength(2);
    });

    it('can be switched off by each member of staff, and are sent to the support address when all did', async () => {
      const [editor, moderator] = [await join('editor'), await join('moderator')];
      const set = async (person: StaffPerson, isWanted: boolean) => {
        const caller = await person.signedIn();
        const { body } = await caller.call(staffAccountRoutes.setDeskMails, { body: { isWanted } });
        return (body as StaffAccount).deskMails;
      };
      expect(await set(editor, false)).toBe(false);
      await requested(randomUUID());
      await write();
      expect(await newsTo(editor.email)).toEqual([]);
      expect(await newsTo(SUPPORT)).toHaveLength(1);
      expect(await set(moderator, true)).toBe(true);
      await aQuarterPasses();
      await requested(randomUUID());
      await write();
      expect(await newsTo(moderator.email)).toHaveLength(1);
      expect(await newsTo(SUPPORT)).toHaveLength(1);
    });

    it('are not sent to a deactivated account', async () => {
      const editor = await join('editor');
      await query(api, 'UPDATE administrators SET deactivated_at = now() WHERE id = $1', [editor.member.id]);
      await requested(randomUUID());
      await write();
      expect(await newsTo(editor.email)).toEqual([]);
      expect(await newsTo(SUPPORT)).toHaveLength(1);
    });
  });
});
