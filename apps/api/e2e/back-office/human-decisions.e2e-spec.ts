import {
  adminArticlesRoutes,
  type AdminArticle,
  analysisRoutes,
  type Article,
  articlesRoutes,
  type ErrorBody,
  KNOWN_PREFIX_LENGTH,
  type ArticleSummary,
} from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { startAnalysisApp } from '../../src/modules/analysis/testing/analysis-app.js';
import { anAnalysisReader, type AnalysisReader } from '../../src/modules/analysis/testing/analysis-client.js';
import { AdminArticlesService, ArticleStore } from '../../src/modules/articles/index.js';
import { anAnalysisResult, aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { sha256 } from '../../src/shared/crypto/sha256.js';
import { AnalysisStoredEvent } from '../../src/shared/events/analysis.events.js';
import { EventBus } from '../../src/shared/events/event-bus.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, Caller, until } from '../testing/callers.js';
import { auditEntries, query } from '../testing/database.js';

const REASON = { en: 'The quoted minister never said it.', it: 'Il ministro citato non l’ha mai detto.' };
const EDITOR = {
  kind: 'admin',
  role: 'administrator',
  adminId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a09',
  username: 'chief',
  sessionId: 'none',
} as const;

let pages = 0;

describe('the decision of an editor', () => {
  const api = fixture(() => startAnalysisApp({ environment: { ANALYSIS_TIMEOUT_MS: '60000' } }));
  const staff = fixture(() => anAdministrator(api));
  const visitor = new Caller(api);
  let reader: AnalysisReader;
  let page: string;
  let id: string;

  beforeEach(async () => {
    reader = await anAnalysisReader(api);
    page = `https://outlet.example/decided-${(pages += 1)}`;
    api.engine.answer(page, { credibilityScore: 45 });
    ({ articleId: id } = await aStoredArticle(api.app, {
      canonicalUrl: page,
      url: page,
      credibilityScore: 45,
    }));
  });

  const update = (body: object) => staff.call(adminArticlesRoutes.update, { params: { id }, body });
  const decide = (body: object = {}) => update({ credibilityScore: 12, reason: REASON, ...body });
  const stored = () => staff.read(adminArticlesRoutes.read, { params: { id } });
  const shown = () => visitor.read(articlesRoutes.read, { params: { id } });
  const takeEngineResult = (body: object) =>
    staff.call(adminArticlesRoutes.takeEngineResult, { params: { id }, body });
  /** Submits the page a week later. */
  const submitAgain = async (): Promise<Article> => {
    await query(api, `UPDATE articles SET analyzed_at = now() - interval '7 days' WHERE id = $1`, [id]);
    return (await reader.client.analyze(page).expect(200)).body as Article;
  };

  it('stays when articles are analyzed again in bulk; an article without a decision gets the new score', async () => {
    await decide();
    const other = `https://outlet.example/undecided-${pages}`;
    const { articleId: otherId } = await aStoredArticle(api.app, {
      canonicalUrl: other,
      url: other,
      credibilityScore: 45,
    });
    api.engine.answer(page, { credibilityScore: 70 });
    api.engine.answer(other, { credibilityScore: 70 });
    for (const articleId of [id, otherId])
      await staff.call(analysisRoutes.regenerate, { body: { articleId } }).expect(200);
    expect(await stored()).toMatchObject({
      credibilityScore: 12,
      decision: { reason: REASON },
      engineResult: { credibilityScore: 70 },
    });
    const { body } = await staff.call(adminArticlesRoutes.read, { params: { id: otherId } });
    expect(body).toMatchObject({ credibilityScore: 70, decision: null, engineResult: null });
    const requested = (await auditEntries(api, 'article.regeneration-requested')).map(
      (each) => each.subject_id,
    );
    expect(requested.filter((each) => each === id || each === otherId)).toEqual([otherId, id]);
  });

  it('stays everywhere when a reader submits the page again', async () => {
    await decide();
    const announced: AnalysisStoredEvent[] = [];
    api.app.get(EventBus).subscribeInTransaction(AnalysisStoredEvent, (event) => {
      announced.push(event);
      return Promise.resolve();
    });
    const answer = await submitAgain();
    expect(api.engine.callsOf(page)).toBe(1);
    const decision = { decidedAt: expect.any(String) as string, reason: REASON };
    const twelve = {
      credibilityScore: 12,
      scoreRange: { low: 12, high: 12 },
      credibilityClass: 'poor',
      badgeColor: 'red',
      decision,
      shortSummary: REASON,
    };
    expect(answer).toMatchObject(twelve);
    const article = await shown();
    expect(article).toMatchObject({ ...twelve, confidence: null, revision: 2, summary: [REASON.en] });
    expect(article.accuracyAnalysis).toMatchObject({ score: null, scoreRange: null, judged: false });
    expect(article.analysisItalian).toMatchObject({
      rationale: REASON.it,
      whatWouldChange: [],
      limitations: [],
      craapEvaluation: { finalScore: 12, credibilityClass: 'poor', summary: REASON.it },
      vaglioEvaluation: {
        journalisticArticle: '',
        editorialNote: expect.stringContaining('redazione') as string,
      },
    });
    const latest = await visitor.read(articlesRoutes.list, { query: { latest: true } });
    expect((latest as readonly ArticleSummary[]).find((each) => each.id === id)).toMatchObject(twelve);
    const prefix = sha256(page).slice(0, KNOWN_PREFIX_LENGTH);
    const known = await visitor.read(articlesRoutes.known, { params: { prefix } });
    expect(known.articles.find((each) => each.id === id)).toMatchObject({
      credibilityScore: 12,
      decidedAt: article.decision?.decidedAt,
      criteria: null,
    });
    expect(announced.at(-1)?.article).toMatchObject({ credibilityScore: 12, decision });
    expect(await stored()).toMatchObject({
      credibilityScore: 12,
      engineResult: {
        proposedAt: expect.any(String) as string,
        credibilityScore: 45,
        credibilityClass: 'low',
      },
    });
  });

  it('about the title alone is no decision on the score, and the title stays', async () => {
    await update({ title: 'Corrected by the desk' }).expect(200);
    api.engine.answer(page, { credibilityScore: 70 });
    for (const _ of [1, 2])
      expect(await submitAgain()).toMatchObject({
        title: 'Corrected by the desk',
        credibilityScore: 70,
        decision: null,
      });
    const { body } = await visitor.call(articlesRoutes.list, { query: { q: 'corrected by the desk' } });
    expect(body).toMatchObject({ articles: [{ id }] });
  });

  it('causes no second run of the engine while its proposal is fresh', async () => {
    await decide();
    await submitAgain();
    await submitAgain();
    expect(api.engine.callsOf(page)).toBe(1);
  });

  it('is replaced by the proposal of the engine when staff saw that proposal and give a reason', async () => {
    await decide();
    await submitAgain();
    const { engineResult } = await stored();
    const proposedAt = engineResult?.proposedAt;
    await takeEngineResult({ reason: '', proposedAt }).expect(400);
    const old = await takeEngineResult({ reason: 'Corrected.', proposedAt: '2020-01-01T00:00:00.000Z' });
    expect([old.status, (old.body as ErrorBody).details?.change]).toMatchObject([
      409,
      { by: 'chief', credibilityScore: 12 },
    ]);
    expect((await shown()).credibilityScore).toBe(12);
    const taken = await takeEngineResult({ reason: 'Corrected.', proposedAt });
    expect(taken.body).toMatchObject({
      credibilityScore: 45,
      decision: null,
      engineResult: null,
      revision: 3,
    });
    const article = await shown();
    expect(article).toMatchObject({
      credibilityScore: 45,
      scoreRange: { low: 38, high: 52 },
      decision: null,
    });
    expect(article.accuracyAnalysis.score).toBe(9);
    expect((await auditEntries(api, 'article.engine-result-taken'))[0]?.details).toMatchObject({
      scoreBefore: 12,
      credibilityScore: 45,
      reason: 'Corrected.',
    });
    api.engine.answer(page, { credibilityScore: 61 });
    expect((await submitAgain()).credibilityScore).toBe(61);
  });

  it('stays in a bulk regeneration; an article whose decision was taken back gets the new result', async () => {
    await decide();
    await takeEngineResult({ reason: 'A mistake of ours.', proposedAt: null });
    const unpinned = { id, page };
    const decided = `${page}-too`;
    ({ articleId: id } = await aStoredArticle(api.app, {
      canonicalUrl: decided,
      url: decided,
      credibilityScore: 45,
    }));
    await decide();
    for (const each of [unpinned.page, decided]) api.engine.answer(each, { credibilityScore: 71 });
    const answers = await Promise.all(
      [unpinned.id, id].map((articleId) => staff.call(analysisRoutes.regenerate, { body: { articleId } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toMatchObject({ credibilityScore: 12, engineResult: { credibilityScore: 71 } });
    ({ id } = unpinned);
    expect(await stored()).toMatchObject({ credibilityScore: 71, decision: null, engineResult: null });
  });

  it('can be taken back before another run, which publishes the last result of the engine', async () => {
    await decide();
    const taken = await takeEngineResult({ reason: 'A mistake of ours.', proposedAt: null });
    expect(taken.body).toMatchObject({ credibilityScore: 45, decision: null });
  });

  it('can be kept, which removes the proposal', async () => {
    await decide();
    await submitAgain();
    const proposedAt = (await stored()).engineResult?.proposedAt ?? '';
    const keep = () => staff.call(adminArticlesRoutes.keepDecision, { params: { id }, body: { proposedAt } });
    expect((await keep()).body).toMatchObject({ credibilityScore: 12, engineResult: { proposedAt: null } });
    await keep().expect(409);
  });

  it('can be about labels only, and keeps the criteria of the engine if they add up to the score', async () => {
    await update({ labels: ['FAKE NEWS'], reason: { it: 'La foto è di dieci anni fa.' } });
    api.engine.answer(page, { credibilityScore: 80 });
    await submitAgain();
    const article = await shown();
    expect(article).toMatchObject({ credibilityScore: 45, scoreRange: { low: 45, high: 45 } });
    expect(article.decision?.reason).toEqual({
      en: '',
      it: 'La foto è di dieci anni fa.',
    });
    expect(article.accuracyAnalysis.score).toBe(9);
  });

  it('needs a reason when the class does not match the score', async () => {
    const refused = await update({ credibilityScore: 90, credibilityClass: 'low' });
    expect([refused.status, (refused.body as ErrorBody).details?.fields?.[0]?.field]).toEqual([
      400,
      'reason',
    ]);
    const taken = await decide({ credibilityScore: 90, credibilityClass: 'low' });
    expect(taken.body).toMatchObject({ credibilityScore: 90, credibilityClass: 'low' });
  });

  it('of a second editor is refused with the change of the first one', async () => {
    const { version } = await stored();
    const answers = await Promise.all([decide({ version }), decide({ version, credibilityScore: 30 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body as AdminArticle;
    const lost = answers.find(({ status }) => status === 409)?.body as ErrorBody;
    expect(lost.details?.change).toMatchObject({
      by: 'chief',
      at: expect.any(String) as string,
      credibilityScore: won.credibilityScore,
      labels: [],
    });
  });

  describe('at the same time as a run', () => {
    /** Commits the first change when the second one waits for its lock. */
    const inTurn = async <T>(
      first: (manager: EntityManager) => Promise<unknown>,
      second: () => Promise<T>,
    ) => {
      const database = api.app.get(DataSource);
      const runner = database.createQueryRunner();
      await runner.startTransaction();
      await first(runner.manager);
      const later = second();
      const locks = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await until(async () => (await query(api, locks)).length > 0);
      await runner.commitTransaction();
      await runner.release();
      return later;
    };
    const editor = async (manager: EntityManager, version: number) =>
      api.app
        .get(AdminArticlesService)
        .change(manager, id, { credibilityScore: 12, reason: REASON, version }, EDITOR);
    const run = (manager: EntityManager) =>
      api.app.get(ArticleStore).save(manager, {
        canonicalUrl: page,
        result: anAnalysisResult({ url: page, credibilityScore: 70 }),
        reason: 'submission',
      });

    it('stays when the editor was first, and the run becomes a proposal', async () => {
      const { version } = await stored();
      await inTurn(
        (manager) => editor(manager, version),
        () => api.app.get(DataSource).transaction(run),
      );
      expect(await stored()).toMatchObject({
        credibilityScore: 12,
        revision: 2,
        engineResult: { credibilityScore: 70 },
      });
    });

    it('is refused with the result of the run when the run was first, and can be made again', async () => {
      const { version } = await stored();
      const answer = await inTurn(run, async () => decide({ version }));
      expect([answer.status, (answer.body as ErrorBody).details?.change]).toMatchObject([
        409,
        { by: null, credibilityScore: 70 },
      ]);
      await decide({ version: (await stored()).version }).expect(200);
      expect((await shown()).credibilityScore).toBe(12);
    });
  });
});
