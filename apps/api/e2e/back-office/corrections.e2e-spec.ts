import {
  adminArticlesRoutes,
  adminReviewsRoutes,
  articlesRoutes,
  textIn,
  watchRoutes,
} from '@vaglio/contracts';
import { withFakeEngine } from '../../src/modules/analysis/testing/analysis-app.js';
import { FakeEngine } from '../../src/modules/analysis/testing/fake-engine.js';
import {
  anAnalysisReader,
  type AnalysisReader,
  eventually,
} from '../../src/modules/analysis/testing/analysis-client.js';
import { FacebookLimits } from '../../src/modules/facebook/facebook.limits.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { startGraphServer } from '../stand-ins/graph-server.js';
import { anAdministrator, aPremiumUser, Caller, until } from '../testing/callers.js';
import { mailsTo, query, switchMailOn } from '../testing/database.js';
import { fixture } from '../testing/fixture.js';

const PAGE = { id: '102030405060', token: 'only-for-tests-page-token' };
const LIMITS = { ...new FacebookLimits(), attempts: 3, firstRetryMs: 20, pollEveryMs: 40 };
const TEXT = { en: 'The minister never said it.', it: 'Il ministro non l’ha mai detto.' };

describe('a correction that changes a score', () => {
  const graph = fixture(() => startGraphServer(PAGE));
  const api = fixture(() =>
    startTestApp({
      environment: {
        RUN_WORKER: 'true',
        PUBLIC_URL: 'http://vaglio.example',
        FACEBOOK_PAGE_ID: PAGE.id,
        FACEBOOK_PAGE_TOKEN: PAGE.token,
        FACEBOOK_GRAPH_URL: graph.url,
      },
      adjust: (builder) =>
        withFakeEngine(new FakeEngine())(builder).overrideProvider(FacebookLimits).useValue(LIMITS),
    }),
  );
  const staff = fixture(() => anAdministrator(api));
  const visitor = new Caller(api);
  let pages = 0;

  beforeAll(() => switchMailOn(api));
  afterEach(() => graph.setMode('answers'));

  const analyze = async (by: AnalysisReader): Promise<string> => {
    const url = `https://outlet.example/corrected-${(pages += 1)}`;
    const { body } = await by.client.analyze(url).expect(200);
    return String(body.id);
  };
  /** Waits until the post has the state and its text is current. */
  const reached = (articleId: string, state: 'posted' | 'edited' | 'commented' | 'failed') =>
    eventually(async () => {
      const [row] = await query(api, 'SELECT * FROM facebook_posts WHERE article_id = $1', [articleId]);
      const field = state === 'posted' ? 'state' : 'edit_state';
      return row?.[field] === state && row['is_outdated'] === false ? row : null;
    });
  const correct = async (articleId: string, credibilityScore: number | null = 12): Promise<string> => {
    const score = credibilityScore === null ? {} : { credibilityScore };
    const body = { articleId, text: TEXT, ...score };
    return (await staff.read(adminReviewsRoutes.publish, { body })).id;
  };
  const place = async (id: string, wanted: string) => {
    const places = await staff.read(adminReviewsRoutes.places, { params: { id } });
    return places.find((each) => each.place === wanted);
  };
  const changesOf = (row: Record<string, unknown>) =>
    graph.changes.filter(({ postId }) => postId === row['post_id']);
  const subscribe = (reader: AnalysisReader) =>
    new Caller(api, reader.token).put(watchRoutes.setMails.path, { isWanted: true }).expect(200);
  const mailsOf = ({ user }: AnalysisReader) => mailsTo(api, user.email, 'article-corrected');

  it('replaces the text of the post on Facebook', async () => {
    const articleId = await analyze(await anAnalysisReader(api));
    const posted = await reached(articleId, 'posted');
    const id = await correct(articleId);
    expect(['waiting', 'edited']).toContain((await place(id, 'facebook'))?.state);
    await reached(articleId, 'edited');
    const [change, ...more] = changesOf(posted);
    expect(change).toMatchObject({ kind: 'edit' });
    expect(change?.message).toContain('12/100');
    expect(change?.message).toContain(TEXT.it);
    expect(more).toEqual([]);
    expect(await place(id, 'facebook')).toMatchObject({ state: 'edited' });
  });

  it('is a comment on a post that can’t be edited', async () => {
    const articleId = await analyze(await anAnalysisReader(api));
    const posted = await reached(articleId, 'posted');
    graph.setMode('refuses-edits');
    const id = await correct(articleId);
    await reached(articleId, 'commented');
    expect(changesOf(posted)).toMatchObject([
      { kind: 'comment', message: expect.stringContaining('12/100') as string },
    ]);
    expect(await place(id, 'facebook')).toMatchObject({ state: 'commented' });
  });

  it('fails after several attempts while Facebook fails, which staff can see', async () => {
    const articleId = await analyze(await anAnalysisReader(api));
    await reached(articleId, 'posted');
    graph.setMode('transient');
    const id = await correct(articleId);
    expect(await reached(articleId, 'failed')).toMatchObject({ failure: 'trouble' });
    expect(await place(id, 'facebook')).toMatchObject({ state: 'outdated' });
    graph.setMode('answers');
    const later = await correct(articleId, 30);
    await reached(articleId, 'edited');
    expect(await place(later, 'facebook')).toMatchObject({ state: 'edited' });
  });

  it('is not posted when the score did not change', async () => {
    const articleId = await analyze(await anAnalysisReader(api));
    const posted = await reached(articleId, 'posted');
    const id = await correct(articleId, null);
    expect(await place(id, 'facebook')).toBeUndefined();
    expect(await place(id, 'subscribers')).toBeUndefined();
    expect(changesOf(posted)).toEqual([]);
  });

  it('replaces the text of the post of a withdrawn analysis, and restores it with the analysis', async () => {
    const articleId = await analyze(await anAnalysisReader(api));
    const posted = await reached(articleId, 'posted');
    const params = { id: articleId };
    await staff.call(adminArticlesRoutes.remove, { params, body: { reason: TEXT } });
    await reached(articleId, 'edited');
    expect(changesOf(posted).at(-1)?.message).toContain('ritirata');
    await staff.call(adminArticlesRoutes.restore, { params });
    await until(() => changesOf(posted).length >= 2);
    expect(changesOf(posted).at(-1)?.message).toMatch(/\d+\/100/);
  });

  it('is sent in one mail to users who subscribed or who got a mail with the earlier score', async () => {
    const [subscriber, informed, neither] = await Promise.all([
      anAnalysisReader(api),
      aPremiumUser(api),
      anAnalysisReader(api),
    ]);
    await subscribe(subscriber);
    const articleId = await analyze(informed);
    const { url } = await visitor.read(articlesRoutes.read, { params: { id: articleId } });
    await subscriber.client.analyze(url).expect(200);
    await neither.client.analyze(url).expect(200);
    const id = await correct(articleId);
    for (const reader of [subscriber, informed]) {
      const { user } = reader;
      const [mail, ...more] = await mailsOf(reader);
      expect(mail).toMatchObject({
        language: user.preferredLanguage,
        payload: { after: '12', text: textIn(TEXT, user.preferredLanguage) },
      });
      expect(more).toEqual([]);
    }
    expect(await mailsOf(neither)).toEqual([]);
    expect(await place(id, 'subscribers')).toMatchObject({
      state: 'waiting',
      mails: { waiting: 2, sent: 0, failed: 0 },
    });
  });
});
