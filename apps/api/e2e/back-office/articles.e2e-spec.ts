import {
  adminArticlesRoutes,
  articlesRoutes,
  type AdminArticle,
  type AdminRevision,
  type AdminRevisionTrace,
  type Article,
  type ArticleList,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { Staff } from '../testing/callers.js';

describe('administrators and articles', () => {
  let api: TestApp;
  let staff: Staff;
  let id: string;

  beforeAll(async () => {
    api = await startTestApp();
    staff = await Staff.of(api);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    ({ articleId: id } = await aStoredArticle(api.app, { title: 'The harbour', credibilityScore: 58 }));
  });

  const list = async (query: object = {}): Promise<AdminArticle[]> =>
    (await staff.call(adminArticlesRoutes.list, { query })).body as AdminArticle[];
  const read = async (): Promise<AdminArticle> =>
    (await staff.call(adminArticlesRoutes.read, { params: { id } })).body as AdminArticle;
  const update = (body: object) => staff.call(adminArticlesRoutes.update, { params: { id }, body });
  const shown = () => staff.asVisitor(articlesRoutes.read, { params: { id } });
  const shownList = async (): Promise<ArticleList> =>
    (await staff.asVisitor(articlesRoutes.list)).body as ArticleList;

  it('are listed with filters, search, sorting and a total', async () => {
    await aStoredArticle(api.app, { title: 'Zanzibar', domain: 'zanzibar.example', credibilityScore: 12 });
    const answer = await staff.call(adminArticlesRoutes.list, { query: { domain: 'zanzibar.example' } });
    expect(answer.headers['x-total-count']).toBe('1');
    expect(await list({ class: 'poor', sort: 'credibilityScore', order: 'asc' })).toMatchObject([
      { title: 'Zanzibar', credibilityScore: 12 },
    ]);
    const [found] = await list({ q: 'zanzibar' });
    expect(found).toMatchObject({ title: 'Zanzibar' });
    expect(await list({ q: found?.url })).toHaveLength(1);
    await update({ labels: ['MISINFORMATION'] });
    expect((await list({ label: 'MISINFORMATION' })).map((article) => article.id)).toEqual([id]);
  });

  it('are added by hand, and marked so for visitors', async () => {
    const body = { url: 'https://www.byhand.example/a?utm_source=x', title: 'By hand', summary: 'Short.' };
    const created = await staff.call(adminArticlesRoutes.create, { body });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ domain: 'byhand.example', credibilityScore: 50, version: 1 });
    const { id: made } = created.body as AdminArticle;
    const article = (await staff.asVisitor(articlesRoutes.read, { params: { id: made } })).body as Article;
    expect(article.decision?.reason.it).toBe('Short.');
    const again = await staff.call(adminArticlesRoutes.create, { body });
    expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'ALREADY_EXISTS']);
    expect((await staff.audited('article.created'))[0]).toMatchObject({ subject_id: made });
  });

  it('are corrected at once, with a revision and an audit entry', async () => {
    expect(((await shown()).body as Article).credibilityScore).toBe(58);
    const answer = await update({ title: 'The port', credibilityScore: 81, credibilityClass: 'high' });
    expect(answer.body).toMatchObject({ title: 'The port', credibilityScore: 81, revision: 2, version: 2 });
    const article = (await shown()).body as Article;
    expect(article).toMatchObject({ title: 'The port', credibilityScore: 81, credibilityClass: 'high' });
    expect(article.decision?.reason.en).toContain('set the score to 81 by hand');
    const revisions = (await staff.call(adminArticlesRoutes.revisions, { params: { id } }))
      .body as AdminRevision[];
    expect(revisions.map(({ number, reason, judgement }) => [number, reason, judgement])).toEqual([
      [2, 'manual', 'full'],
      [1, 'submission', 'full'],
    ]);
    const trace = await staff.call(adminArticlesRoutes.trace, { params: { id, number: '1' } });
    expect(trace.body).toMatchObject({
      trace: [{ stage: 'compose' }],
      findings: [{ code: 'accuracy.sources-named' }],
    });
    expect((await staff.audited('article.updated'))[0]?.details).toMatchObject({
      scoreBefore: 58,
      credibilityScore: 81,
    });
  });

  it('show the stages of a revision stored by an earlier release, which calls them rooms', async () => {
    await api.app.get(DataSource).query(
      `UPDATE article_revisions SET trace = '[{"room": "read", "ms": 4, "outcome": "failed", "notes": ["\\"room\\":"]}]'
        WHERE article_id = $1`,
      [id],
    );
    const traceOf = async (number: string) =>
      (await staff.call(adminArticlesRoutes.trace, { params: { id, number } })).body as AdminRevisionTrace;
    const trace = [{ stage: 'read', ms: 4, outcome: 'failed', notes: ['"room":'] }];
    expect((await traceOf('1')).trace).toEqual(trace);
    await update({ title: 'The port' });
    expect((await traceOf('2')).trace).toEqual(trace);
  });

  it('have labels before their title', async () => {
    await update({ labels: ['FAKE NEWS', 'MISINFORMATION'] });
    expect((await shown()).body).toMatchObject({
      title: '[FAKE NEWS] [MISINFORMATION] The harbour',
      revision: 1,
    });
    await update({ labels: [] });
    expect((await shown()).body).toMatchObject({ title: 'The harbour' });
  });

  it('are hidden everywhere when deleted, and shown when restored', async () => {
    const before = await shownList();
    const removed = await staff.call(adminArticlesRoutes.remove, { params: { id } });
    expect(removed.status).toBe(204);
    expect((await shown()).status).toBe(404);
    expect((await staff.asVisitor(articlesRoutes.ogImage, { params: { id } })).status).toBe(404);
    const after = await shownList();
    expect(after.total).toBe(before.total - 1);
    expect(after.articles.map((article) => article.id)).not.toContain(id);
    expect((await list({ deleted: true })).map((article) => article.id)).toContain(id);
    expect((await staff.audited('article.deleted'))[0]).toMatchObject({ subject_id: id });
    expect((await staff.call(adminArticlesRoutes.remove, { params: { id } })).status).toBe(404);
    expect((await update({ title: 'x' })).status).toBe(404);
    const restored = await staff.call(adminArticlesRoutes.restore, { params: { id } });
    expect(restored.body).toMatchObject({ id, deletedAt: null });
    expect((await shown()).status).toBe(200);
  });

  it('are not restored when another article has their URL', async () => {
    const { url } = await read();
    await staff.call(adminArticlesRoutes.remove, { params: { id } });
    await aStoredArticle(api.app, { canonicalUrl: url });
    const refused = await staff.call(adminArticlesRoutes.restore, { params: { id } });
    expect((refused.body as { code: string }).code).toBe('ALREADY_EXISTS');
  });

  it('get a conflict for the second of two changes of one version', async () => {
    const { version } = await read();
    const both = await Promise.all([
      update({ credibilityScore: 10, version }),
      update({ title: 'Another', version }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['a score beyond the scale', { credibilityScore: 101 }],
    ['half a point', { credibilityScore: 50.5 }],
    ['an unknown class', { credibilityClass: 'unknown' }],
    ['an unknown label', { labels: ['LIAR'] }],
    ['no title', { title: '  ' }],
    ['an unknown field', { shareCount: 5 }],
  ])('are not changed with %s', async (_, body) => {
    expect((await update(body)).status).toBe(400);
  });

  it.each([
    ['no address', { url: 'harbour', title: 'A' }],
    ['a script', { url: 'javascript:alert(1)', title: 'A' }],
    ['no title', { url: 'https://a.example/' }],
    ['an invalid domain', { url: 'https://a.example/', title: 'A', domain: '<b>' }],
  ])('are not added with %s', async (_, body) => {
    expect((await staff.call(adminArticlesRoutes.create, { body })).status).toBe(400);
  });

  it.each([{ limit: 101 }, { offset: -1 }, { sort: 'title' }, { order: 'up' }, { deleted: 'maybe' }])(
    'are not listed by %j',
    async (query) => {
      expect((await staff.call(adminArticlesRoutes.list, { query: query as object })).status).toBe(400);
    },
  );
});
