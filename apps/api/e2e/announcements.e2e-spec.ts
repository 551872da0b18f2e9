import { randomUUID } from 'node:crypto';
import type { TestingModuleBuilder } from '@nestjs/testing';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { withFakeEngine } from '../src/modules/analysis/testing/analysis-app.js';
import { eventually } from '../src/modules/analysis/testing/analysis-client.js';
import { FakeEngine } from '../src/modules/analysis/testing/fake-engine.js';
import { aSignedInUser } from '../src/modules/auth/testing/sign-in.factory.js';
import { FacebookLimits } from '../src/modules/facebook/facebook.limits.js';
import { MAIL_TLS } from '../src/modules/mail/smtp-transport.js';
import { MailLimits } from '../src/modules/mail/mail.limits.js';
import { AnalysisStoredEvent } from '../src/shared/events/analysis.events.js';
import { EventBus } from '../src/shared/events/event-bus.js';
import { SystemErrorEvent } from '../src/shared/events/system.events.js';
import { startTestApp } from '../src/testing/test-app.js';
import { LOOPBACK_CERTIFICATE } from './stand-ins/loopback-certificate.js';
import { startMailServer } from './stand-ins/mail-server.js';
import { startGraphServer, type GraphMode } from './stand-ins/graph-server.js';
import { Caller, aPremiumUser, anAdministrator, until } from './testing/callers.js';
import { query, redisDatabase, emptyRedis } from './testing/database.js';
import { fixture } from './testing/fixture.js';

const PAGE = { id: '102030405060', token: 'only-for-tests-page-token' };
/** Long, because a busy machine stops a test for seconds. */
const TIMEOUT_MS = 30_000;
const limits = {
  ...new FacebookLimits(),
  attempts: 3,
  firstRetryMs: 20,
  timeoutMs: TIMEOUT_MS,
  pollEveryMs: 40,
};

const facebookPage = ({ url }: { readonly url: string }) => ({
  RUN_WORKER: 'true',
  PUBLIC_URL: 'http://vaglio.example',
  FACEBOOK_PAGE_ID: PAGE.id,
  FACEBOOK_PAGE_TOKEN: PAGE.token,
  FACEBOOK_GRAPH_URL: url,
});
const withShortWaits = (builder: TestingModuleBuilder) =>
  withFakeEngine(new FakeEngine())(builder).overrideProvider(FacebookLimits).useValue(limits);

describe('the announcement of a new article', () => {
  const graph = fixture(() => startGraphServer(PAGE));
  const api = fixture(() => startTestApp({ environment: facebookPage(graph), adjust: withShortWaits }));
  const admin = fixture(() => anAdministrator(api));
  let analyzed = 0;
  const errors: SystemErrorEvent[] = [];

  beforeAll(() => api.app.get(EventBus).subscribe(SystemErrorEvent, (event) => void errors.push(event)));
  afterEach(() => {
    graph.setMode('answers');
    limits.timeoutMs = TIMEOUT_MS;
  });

  const analyze = async (token = admin.token): Promise<string> => {
    const url = `https://outlet.example/story-${++analyzed}`;
    const { body } = await new Caller(api, token).post('/api/analyze', { url }).expect(200);
    return String(body.id);
  };
  const settled = (articleId: string) =>
    eventually(async () => {
      const [row] = await query(api, 'SELECT * FROM facebook_posts WHERE article_id = $1', [articleId]);
      return row && !['waiting', 'posting'].includes(String(row['state'])) ? row : null;
    });
  const postsOf = (articleId: string) =>
    graph.posts.filter(({ fields }) => fields['link'] === `http://vaglio.example/article/${articleId}`);
  const mailsTo = (recipient: string) =>
    query(api, "SELECT id FROM mail_outbox WHERE kind = 'analysis-ready' AND recipient = $1", [recipient]);
  /** Publishes the event of a stored article in a transaction. */
  const store = (id: string, userId: string | null = null, requestId = randomUUID(), isUndone = false) =>
    api.app.get(DataSource).transaction(async (manager) => {
      const article = {
        id,
        title: 'A story',
        domain: 'outlet.example',
        credibilityScore: 50,
        decision: null,
      };
      const event = new AnalysisStoredEvent(article, true, [{ requestId, userId }]);
      await api.app.get(EventBus).publishInTransaction(manager, event);
      if (isUndone) throw new Error('undone');
    });
  const staff = (path: string, body: object, language = 'it') =>
    admin.post(`/api/admin/facebook/${path}`, body).set('Accept-Language', language);

  it('is posted to the page once, with the link and the note on the program', async () => {
    const articleId = await analyze();
    const row = await settled(articleId);
    expect(row).toMatchObject({
      state: 'posted',
      attempts: 1,
      post_id: expect.stringMatching(`^${PAGE.id}_`),
    });
    const [post] = postsOf(articleId);
    expect(post?.edge).toBe('feed');
    expect(post?.fields['message']).toMatch(/\d+\/100/);
    expect(post?.fields['message']).toContain('(IA)');
    expect(post?.fields['message']).toContain('(AI)');
    await store(articleId);
    await settled(await analyze());
    expect(postsOf(articleId)).toHaveLength(1);
    expect(graph.addresses.join()).not.toContain(PAGE.token);
  });

  it('is posted to the page and sent to staff by notification and e-mail when staff enter the article by hand', async () => {
    await query(
      api,
      "UPDATE email_config SET enabled = true, smtp_host = 'mail.example', from_email = 'news@vaglio.example'",
    );
    const { body } = await admin
      .post('/api/admin/articles', { url: 'https://outlet.example/by-hand', title: 'Entered by hand' })
      .expect(201);
    expect(await settled(body.id)).toMatchObject({ state: 'posted', attempts: 1 });
    expect(postsOf(body.id)).toHaveLength(1);
    const stored = await eventually(async () => {
      const rows = await query(
        api,
        "SELECT data FROM notifications WHERE kind = 'article_added' AND subject_id = $1",
        [body.id],
      );
      return rows.length > 0 ? rows : null;
    });
    expect(stored).toEqual([{ data: expect.objectContaining({ title: 'Entered by hand' }) }]);
    const mails = await query(api, "SELECT recipient FROM mail_outbox WHERE kind = 'admin-notification'");
    expect(mails).toEqual([{ recipient: 'news@vaglio.example' }]);
  });

  it.each<[GraphMode, string, number, string]>([
    ['token-expired', 'failed', 3, 'token'],
    ['rate-limited', 'failed', 3, 'rate-limit'],
    ['transient', 'failed', 3, 'trouble'],
    ['no-permission', 'failed', 1, 'permission'],
    ['duplicate', 'posted', 1, 'duplicate'],
    ['gateway-error', 'unknown', 1, 'unanswered'],
    ['no-answer', 'unknown', 1, 'unanswered'],
    ['disconnects', 'unknown', 1, 'unanswered'],
  ])('in the Facebook mode %s ends as %s after %i attempts', async (mode, state, attempts, failure) => {
    graph.setMode(mode);
    if (mode === 'no-answer') limits.timeoutMs = 500;
    const articleId = await analyze();
    expect(await settled(articleId)).toMatchObject({ state, attempts, failure });
    const isToken = failure === 'token';
    const reported = errors.filter(({ reference }) => reference.startsWith(`article ${articleId}`));
    if (state !== 'posted')
      expect(reported.at(-1)?.code).toBe(isToken ? 'FACEBOOK_TOKEN_EXPIRED' : 'FACEBOOK_NOT_POSTED');
    await request(api.url).get(`/api/articles/${articleId}`).expect(200);
    expect(postsOf(articleId).length).toBeLessThanOrEqual(1);
  });

  it('is posted later, when Facebook works again', async () => {
    graph.setMode('transient');
    const before = graph.calls;
    const articleId = await analyze();
    await until(() => graph.calls > before);
    graph.setMode('answers');
    expect(await settled(articleId)).toMatchObject({ state: 'posted' });
    expect(postsOf(articleId)).toHaveLength(1);
  });

  it('is sent in one mail for each request of a premium user', async () => {
    const [premium, free] = await Promise.all([aPremiumUser(api), aSignedInUser(api.url)]);
    await analyze(free.token);
    await analyze(premium.token);
    expect(await mailsTo(premium.user.email)).toHaveLength(1);
    expect(await mailsTo(free.user.email)).toEqual([]);
    const [articleId, requestId] = [randomUUID(), randomUUID()];
    await store(articleId, premium.user.id, requestId);
    await store(articleId, premium.user.id, requestId);
    expect(await mailsTo(premium.user.email)).toHaveLength(2);
  });

  it('is made when the process stopped between the commit and the announcement', async () => {
    const { token, user } = await aPremiumUser(api);
    const publish = jest.spyOn(api.app.get(EventBus), 'publish').mockReturnValue(undefined);
    try {
      const articleId = await analyze(token);
      expect(await mailsTo(user.email)).toHaveLength(1);
      expect(await settled(articleId)).toMatchObject({ state: 'posted' });
      expect(postsOf(articleId)).toHaveLength(1);
    } finally {
      publish.mockRestore();
    }
  });

  it('is not made when the article is not stored', async () => {
    const { user } = await aPremiumUser(api);
    const articleId = randomUUID();
    await expect(store(articleId, user.id, randomUUID(), true)).rejects.toThrow('undone');
    expect(await mailsTo(user.email)).toEqual([]);
    expect(await query(api, 'SELECT FROM facebook_posts WHERE article_id = $1', [articleId])).toEqual([]);
  });

  describe('the test of staff', () => {
    it('returns whether the page can be reached', async () => {
      expect((await staff('test', {}).expect(200)).body).toEqual({
        connected: true,
        message: 'Connessione riuscita: «Vaglio».',
      });
      expect((await staff('test', {}, 'en').expect(200)).body.message).toBe('Connected to “Vaglio”.');
    });

    it.each<[GraphMode, RegExp]>([
      ['token-expired', /scaduto/],
      ['rate-limited', /Troppe richieste/],
      ['no-permission', /permessi/],
      ['transient', /temporaneo/],
      ['invalid', /risposta utilizzabile/],
    ])('returns the reason of the failure %s', async (mode, words) => {
      graph.setMode(mode);
      const { body } = await staff('test', {}).expect(200);
      expect(body).toEqual({ connected: false, message: expect.stringMatching(words) });
    });

    it('posts the given text, unless its links are private', async () => {
      const testPosts = () => graph.posts.filter(({ fields }) => !fields['link']?.includes('/article/'));
      const before = testPosts().length;
      const link = 'https://vaglio.example/how-it-works';
      expect((await staff('post-test', { message: 'Prova', link }).expect(200)).body).toEqual({
        success: true,
        message: 'Post pubblicato.',
      });
      await staff('post-test', { message: ' Foto ', link: '', imageUrl: 'https://img.example/a.png' }).expect(
        200,
      );
      expect(testPosts().slice(before)).toEqual([
        { edge: 'feed', fields: { message: 'Prova', link } },
        { edge: 'photos', fields: { message: 'Foto', url: 'https://img.example/a.png' } },
      ]);
      for (const refused of [
        'http://10.0.0.1/',
        'http://localhost:3000/',
        'https://printer.local/',
        'ftp://a.example',
        'x',
      ]) {
        const { body } = await staff('post-test', { message: 'Prova', link: refused }).expect(400);
        expect(body.details.fields).toEqual([expect.objectContaining({ field: 'link' })]);
      }
      await staff('post-test', { message: '   ' }).expect(400);
      graph.setMode('token-expired');
      const { body } = await staff('post-test', { message: 'Prova' }).expect(200);
      expect(body).toMatchObject({ success: false });
      expect(testPosts()).toHaveLength(before + 2);
      const log = await query(api, "SELECT action FROM audit_log WHERE action = 'facebook.posted'");
      expect(log).toHaveLength(2);
    });
  });
});

describe('announcements with the queue on Redis', () => {
  const account = { user: 'redazione', password: 'only-for-tests-smtp' };
  fixture(emptyRedis);
  const graph = fixture(() => startGraphServer(PAGE));
  const mail = fixture(() => startMailServer(account));
  const api = fixture(() =>
    startTestApp({
      environment: {
        ...facebookPage(graph),
        REDIS_URL: redisDatabase(),
        MAIL_ALLOW_HOSTS: `localhost:${mail.port}`,
      },
      adjust: (builder) =>
        withShortWaits(builder)
          .overrideProvider(MailLimits)
          .useValue({
            ...new MailLimits(),
            attempts: 1_000,
            firstRetryMs: 20,
            maxRetryMs: 200,
            pollEveryMs: 40,
          })
          .overrideProvider(MAIL_TLS)
          .useValue({ ca: LOOPBACK_CERTIFICATE }),
    }),
  );

  it('sends one mail and one post, also after temporary failures', async () => {
    const admin = await anAdministrator(api);
    await admin
      .put('/api/admin/email-config', {
        smtpHost: 'localhost',
        smtpPort: mail.port,
        smtpUser: account.user,
        smtpPassword: account.password,
        fromEmail: 'redazione@vaglio.example',
        fromName: 'Vaglio',
        enabled: true,
      })
      .expect(200);
    const { client, user } = await aPremiumUser(api);
    graph.setMode('transient');
    mail.setMode('greylists');
    const { body } = await client.analyze('https://outlet.example/on-redis').expect(200);
    await until(() => graph.calls > 0 && mail.attempts >= 2);
    graph.setMode('answers');
    mail.setMode('accepts');
    const open = () =>
      query(
        api,
        `SELECT 1 FROM facebook_posts WHERE state <> 'posted' UNION ALL SELECT 1 FROM mail_outbox WHERE state <> 'sent'`,
      );
    await until(async () => (await open()).length === 0);
    const links = graph.posts.map(({ fields }) => fields['link']);
    expect(links).toEqual([`http://vaglio.example/article/${String(body.id)}`]);
    const ready = mail.received.filter(({ text }) => text?.includes(`/article/${String(body.id)}`));
    expect(ready.map(({ to }) => to?.map(({ address }) => address))).toEqual([[user.email]]);
  });
});
