import {
  adminArticlesRoutes,
  adminReviewsRoutes,
  type AdminCorrection,
  articlesRoutes,
  type CorrectionPlace,
  textIn,
  watchRoutes,
} from '@vaglio/contracts';
import request from 'supertest';
import { setTimeout as sleep } from 'node:timers/promises';
import { withFakeEngine } from '../../src/modules/analysis/testing/analysis-app.js';
import { FakeEngine } from '../../src/modules/analysis/testing/fake-engine.js';
import { anAnalysisReader, type AnalysisReader } from '../../src/modules/analysis/testing/analysis-client.js';
import { DEFAULT_FACEBOOK_LIMITS, FACEBOOK_LIMITS } from '../../src/modules/facebook/facebook.limits.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { startGraphServer, type GraphServer } from '../stand-ins/graph-server.js';
import { aPremiumUser, Staff } from '../testing/callers.js';
import { switchMailOn } from '../testing/staff-members.js';
import { lettersTo, rowsOf } from '../testing/stored-rows.js';

const PAGE = { id: '102030405060', token: 'only-for-tests-page-token' };
const LIMITS = { ...DEFAULT_FACEBOOK_LIMITS, attempts: 3, firstRetryMs: 20, lookEveryMs: 40 };
const TEXT = { en: 'The minister never said it.', it: 'Il ministro non l’ha mai detto.' };

describe('a correction that changes a score', () => {
  let graph: GraphServer;
  let api: TestApp;
  let staff: Staff;
  let pages = 0;

  beforeAll(async () => {
    graph = await startGraphServer(PAGE);
    api = await startTestApp({
      environment: {
        RUN_WORKER: 'true',
        PUBLIC_URL: 'http://vaglio.example',
        FACEBOOK_PAGE_ID: PAGE.id,
        FACEBOOK_PAGE_TOKEN: PAGE.token,
        FACEBOOK_GRAPH_URL: graph.url,
      },
      adjust: (builder) =>
        withFakeEngine(new FakeEngine())(builder).overrideProvider(FACEBOOK_LIMITS).useValue(LIMITS),
    });
    staff = await Staff.of(api);
    switchMailOn(api);
  });
  afterAll(async () => {
    await api?.close();
    await graph?.stop();
  });
  afterEach(() => graph.setMode('answers'));

  const analyse = async (by: AnalysisReader): Promise<string> => {
    const url = `https://outlet.example/corrected-${(pages += 1)}`;
    const { body } = await by.client.analyze(url).expect(200);
    return String(body.id);
  };
  /** The post once it stands so, and its text is the present one. */
  const reached = async (articleId: string, state: 'posted' | 'edited' | 'commented' | 'failed') => {
    for (;;) {
      const [row] = await rowsOf(api, 'SELECT * FROM facebook_posts WHERE article_id = $1', [articleId]);
      if (row?.[state === 'posted' ? 'state' : 'edit_state'] === state && row['is_outdated'] === false)
        return row;
      await sleep(20);
    }
  };
  const correct = async (articleId: string, credibilityScore: number | null = 12): Promise<string> => {
    const score = credibilityScore === null ? {} : { credibilityScore };
    const body = { articleId, text: TEXT, ...score };
    const answer = await staff.call(adminReviewsRoutes.publish, { body });
    expect(answer.status).toBe(201);
    return (answer.body as AdminCorrection).id;
  };
  const place = async (id: string, wanted: string): Promise<CorrectionPlace | undefined> => {
    const { body } = await staff.call(adminReviewsRoutes.places, { params: { id } });
    return (body as CorrectionPlace[]).find((each) => each.place === wanted);
  };
  const changesOf = (row: Record<string, unknown>) =>
    graph.changes.filter(({ postId }) => postId === row['post_id']);
  const wantLetters = (reader: AnalysisReader) =>
    request(api.url)
      .put(watchRoutes.setLetters.path)
      .set('Authorization', `Bearer ${reader.token}`)
      .send({ isWanted: true })
      .expect(200);
  const corrected = async (recipient: string) =>
    (await lettersTo(api, recipient)).filter(({ kind }) => kind === 'article-corrected');

  it('replaces the text of the post on Facebook', async () => {
    const articleId = await analyse(await anAnalysisReader(api));
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

  it('is said below a post that can’t be edited', async () => {
    const articleId = await analyse(await anAnalysisReader(api));
    const posted = await reached(articleId, 'posted');
    graph.setMode('refuses-edits');
    const id = await correct(articleId);
    await reached(articleId, 'commented');
    expect(changesOf(posted)).toMatchObject([
      { kind: 'comment', message: expect.stringContaining('12/100') as string },
    ]);
    expect(await place(id, 'facebook')).toMatchObject({ state: 'commented' });
  });

  it('is tried again while Facebook has trouble, and given up in words that staff read', async () => {
    const articleId = await analyse(await anAnalysisReader(api));
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

  it('is not posted where the score stayed as it was', async () => {
    const articleId = await analyse(await anAnalysisReader(api));
    const posted = await reached(articleId, 'posted');
    const id = await correct(articleId, null);
    expect(await place(id, 'facebook')).toBeUndefined();
    expect(await place(id, 'subscribers')).toBeUndefined();
    expect(changesOf(posted)).toEqual([]);
  });

  it('replaces the text of the post of a withdrawn analysis, and puts it back with it', async () => {
    const articleId = await analyse(await anAnalysisReader(api));
    const posted = await reached(articleId, 'posted');
    const params = { id: articleId };
    await staff.call(adminArticlesRoutes.remove, { params, body: { reason: TEXT } });
    await reached(articleId, 'edited');
    expect(changesOf(posted).at(-1)?.message).toContain('ritirata');
    await staff.call(adminArticlesRoutes.restore, { params });
    while (changesOf(posted).length < 2) await sleep(20);
    expect(changesOf(posted).at(-1)?.message).toMatch(/\d+\/100/);
  });

  it('is written once, only to users who asked for letters or had one with the earlier score', async () => {
    const [asked, told, neither] = await Promise.all([
      anAnalysisReader(api),
      aPremiumUser(api),
      anAnalysisReader(api),
    ]);
    await wantLetters(asked);
    const articleId = await analyse(told);
    const { url } = (await staff.asVisitor(articlesRoutes.read, { params: { id: articleId } })).body as {
      url: string;
    };
    await asked.client.analyze(url).expect(200);
    await neither.client.analyze(url).expect(200);
    const id = await correct(articleId);
    for (const { user } of [asked, told]) {
      const [letter, ...more] = await corrected(user.email);
      expect(letter).toMatchObject({
        language: user.preferredLanguage,
        payload: { after: '12', text: textIn(TEXT, user.preferredLanguage) },
      });
      expect(more).toEqual([]);
    }
    expect(await corrected(neither.user.email)).toEqual([]);
    expect(await place(id, 'subscribers')).toMatchObject({
      state: 'waiting',
      letters: { waiting: 2, sent: 0, failed: 0 },
    });
  });
});
