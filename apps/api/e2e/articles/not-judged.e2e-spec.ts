import {
  addressOf,
  adminArticlesRoutes,
  type Article,
  type ArticleList,
  type ArticlesQuery,
  articlesRoutes,
} from '@vaglio/contracts';
import { createHash } from 'node:crypto';
import request from 'supertest';
import { startAnalysisApp } from '../../src/modules/analysis/testing/analysis-app.js';
import { listenTo } from '../../src/modules/analysis/testing/event-reader.js';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, aPremiumUser } from '../testing/callers.js';
import { query } from '../testing/database.js';

const DOMAIN = 'kitchen.example';
const PAGE = `https://${DOMAIN}/carbonara`;
const SCORE = 43;

/** Fields with a score, a class, or something that follows from them. */
const SCORED = new Set([
  'credibilityScore',
  'scoreRange',
  'credibilityClass',
  'badgeColor',
  'badgeIcon',
  'confidence',
  'finalScore',
  'score',
  'scoreBefore',
  'articleScore',
  'averageScore',
]);

/** Lists every field with a score that is not null, including the points of evidence and of changes. */
function scoresIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => scoresIn(each, `${path}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const place = `${path}.${name}`;
    if (SCORED.has(name)) return each === null ? [] : [`${place} = ${JSON.stringify(each)}`];
    if (name === 'points') return each === 0 ? [] : [`${place} = ${JSON.stringify(each)}`];
    if (name === 'criteria') return scoredCriteria(each).map((text) => `${place}.${text}`);
    return scoresIn(each, place);
  });
}

const scoredCriteria = (criteria: unknown): string[] =>
  Object.entries(criteria ?? {}).flatMap(([name, points]) =>
    points === null ? [] : [`${name} = ${points}`],
  );

describe('an article that is not judged', () => {
  const api = fixture(startAnalysisApp);
  const anna = fixture(() => aPremiumUser(api));
  const staff = fixture(() => anAdministrator(api));
  let id: string;
  let response: unknown;

  beforeAll(async () => {
    const overrides = {
      domain: DOMAIN,
      title: 'Carbonara with guanciale',
      genre: 'recipe',
      judgement: 'abstained',
      credibilityScore: SCORE,
    } as const;
    api.engine.answer(PAGE, overrides);
    response = (await anna.client.analyze(PAGE).expect(200)).body;
    id = (response as Article).id;
    await aStoredArticle(api.app, {
      ...overrides,
      url: `https://copies.example/carbonara`,
      domain: 'copies.example',
    });
  });

  const get = (path: string) => anna.client.get(path).set('Accept', 'application/json');
  const list = async (query: ArticlesQuery): Promise<string[]> =>
    (
      (await request(api.url).get(addressOf(articlesRoutes.list, { query })).expect(200)).body as ArticleList
    ).articles.map(({ title }) => title);
  const prefix = () => createHash('sha256').update(PAGE).digest('hex').slice(0, 4);

  it('has no score and no class in the response to its request', () => {
    expect(scoresIn(response)).toEqual([]);
    expect(response).toMatchObject({ judgement: 'abstained', genre: 'recipe', credibilityScore: null });
  });

  it('has no score in its events and its request', async () => {
    const other = `https://${DOMAIN}/amatriciana`;
    const block = api.engine.block(other, undefined, {
      domain: DOMAIN,
      genre: 'recipe',
      judgement: 'abstained',
      credibilityScore: SCORE,
    });
    const own = await anna.client.submit(other);
    const stream = await listenTo(api.url, anna.token, own);
    block.release();
    const events = await stream.rest();
    expect(events.at(-1)).toMatchObject({ type: 'completed', article: { judgement: 'abstained' } });
    expect(scoresIn(events)).toEqual([]);
    expect(scoresIn((await anna.client.request(own).expect(200)).body)).toEqual([]);
  });

  it.each([
    ['the article', () => `/api/articles/${id}`],
    ['its revisions', () => `/api/articles/${id}/revisions`],
    ['its copies and related articles', () => `/api/articles/${id}/related`],
    ['a list', () => `/api/articles?domain=${DOMAIN}`],
    ['the latest', () => `/api/articles?latest=true`],
    ['a search', () => `/api/articles?q=guanciale`],
    ['the history of a reader', () => addressOf(articlesRoutes.mine)],
    ['the report on a history', () => addressOf(articlesRoutes.report)],
    ['the page of its source', () => `/api/sources/${DOMAIN}`],
    ['the look-up of the extension', () => `/api/known/${prefix()}`],
    ['the address of its share image', () => `/api/og-image/${id}`],
  ])('has no score in %s', async (_, path) => {
    const { body } = await get(path()).expect(200);
    expect(JSON.stringify(body)).toMatch(/abstained|og-image/);
    expect(scoresIn(body)).toEqual([]);
  });

  it('has no score in the back-office', async () => {
    const answers = [
      await staff.call(adminArticlesRoutes.read, { params: { id } }),
      await staff.call(adminArticlesRoutes.list, { query: { domain: DOMAIN } }),
      await staff.call(adminArticlesRoutes.revisions, { params: { id } }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain('abstained');
      expect(scoresIn(body)).toEqual([]);
    }
  });

  it('is not counted in the classes of its source', async () => {
    expect((await get(`/api/sources/${DOMAIN}`)).body).toMatchObject({
      judgedCount: 0,
      classes: { high: 0, medium: 0, low: 0, poor: 0 },
    });
  });

  it('matches no filter by class, and is last in both orders by score on every page', async () => {
    const domain = 'order.example';
    for (const [title, credibilityScore, judgement] of [
      ['None', SCORE, 'abstained'],
      ['High', 90, 'full'],
      ['None too', SCORE, 'abstained'],
      ['Low', 30, 'full'],
    ] as const)
      await aStoredArticle(api.app, { domain, title, credibilityScore, judgement });
    expect(await list({ domain, class: 'low' })).toEqual(['Low']);
    expect(await list({ domain, sort: 'score-high' })).toEqual(['High', 'Low', 'None too', 'None']);
    expect(await list({ domain, sort: 'score-low' })).toEqual(['Low', 'High', 'None', 'None too']);
    const pages = await Promise.all(
      [0, 1, 2, 3, 4].map((offset) => list({ domain, sort: 'score-low', offset, limit: 1 })),
    );
    expect(pages).toEqual([['Low'], ['High'], ['None'], ['None too'], []]);
    const admin = async (order: 'asc' | 'desc') =>
      (
        await staff.read(adminArticlesRoutes.list, { query: { domain, sort: 'credibilityScore', order } })
      ).map(({ title }) => title);
    expect(await admin('asc')).toEqual(['Low', 'High', 'None', 'None too']);
    expect(await admin('desc')).toEqual(['High', 'Low', 'None too', 'None']);
  });

  it('is judged when an administrator sets a score', async () => {
    const { articleId } = await aStoredArticle(api.app, { credibilityScore: SCORE, judgement: 'abstained' });
    const params = { id: articleId };
    await staff
      .call(adminArticlesRoutes.update, {
        params,
        body: { credibilityClass: 'high' },
      })
      .expect(400);
    await staff.call(adminArticlesRoutes.update, { params, body: { credibilityScore: SCORE } });
    const article = (await get(`/api/articles/${articleId}`)).body as Article;
    expect(article).toMatchObject({
      judgement: 'partial',
      credibilityScore: SCORE,
      credibilityClass: 'low',
      craapEvaluation: { finalScore: SCORE },
    });
    expect(article.decision?.reason.en).toBe(`An editor set the score to ${SCORE} by hand.`);
    expect(article.currencyAnalysis.score).toBeNull();
    const [row] = await query<{ credibility_class: string }>(
      api,
      'SELECT credibility_class FROM articles WHERE id = $1',
      [articleId],
    );
    expect(row?.credibility_class).toBe('low');
  });
});
