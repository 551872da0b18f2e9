import {
  adminArticlesRoutes,
  articlesRoutes,
  type AdminArticle,
  type AdminArticlesQuery,
  type Article,
  type ArticleList,
} from '@vaglio/contracts';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, Caller } from '../testing/callers.js';
import { auditEntries, query } from '../testing/database.js';

describe('articles in the back-office', () => {
  const api = fixture(startTestApp);
  const staff = fixture(() => anAdministrator(api));
  const visitor = new Caller(api);
  let id: string;

  beforeEach(async () => {
    ({ articleId: id } = await aStoredArticle(api.app, { title: 'The harbour', credibilityScore: 58 }));
  });

  const list = (query: object = {}) => staff.read(adminArticlesRoutes.list, { query });
  const read = () => staff.read(adminArticlesRoutes.read, { params: { id } });
  const update = (body: object) => staff.call(adminArticlesRoutes.update, { params: { id }, body });
  const shown = () => visitor.call(articlesRoutes.read, { params: { id } });
  const shownList = async () => (await visitor.read(articlesRoutes.list)) as ArticleList;

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

  it.each<readonly [string, AdminArticlesQuery]>([
    ['words', { q: 'lighthouse' }],
    ['the beginning of a word', { q: 'lightho' }],
    ['the URL', { q: 'https://light.example/a' }],
    ['nothing else', {}],
  ])('are listed with every filter beside %s', async (_, search) => {
    const url = 'https://light.example/a';
    const overrides = {
      canonicalUrl: url,
      title: 'Lighthouse',
      domain: 'light.example',
      credibilityScore: 61,
    };
    ({ articleId: id } = await aStoredArticle(api.app, overrides));
    await update({ labels: ['FAKE NEWS'] });
    const today = new Date().toISOString().slice(0, 10);
    const found = async (filter: AdminArticlesQuery): Promise<boolean> =>
      (await list({ ...search, ...filter })).some((article) => article.id === id);
    const matching: readonly AdminArticlesQuery[] = [
      { label: 'FAKE NEWS' },
      { minScore: 61, maxScore: 61 },
      { decided: true },
      { from: today, to: today },
      { class: 'medium', domain: 'light.example' },
    ];
    const others: readonly AdminArticlesQuery[] = [
      { label: 'MISINFORMATION' },
      { minScore: 62 },
      { maxScore: 60 },
      { from: '2999-01-01' },
      { to: '1999-01-01' },
      { decided: false },
      { underReview: true },
      { unsure: true },
      { disagrees: true },
      { class: 'poor' },
      { domain: 'elsewhere.example' },
    ];
    const states: readonly (readonly [AdminArticlesQuery, string])[] = [
      [{}, 'deleted_at = NULL'],
      [{ held: true }, `deleted_at = now(), held_for = 'Ottavia Brandi'`],
      [{ deleted: true }, 'deleted_at = now(), held_for = NULL'],
    ];
    for (const [state, columns] of states) {
      await query(api, `UPDATE articles SET ${columns} WHERE id = $1`, [id]);
      for (const filter of matching)
        expect([state, filter, await found({ ...state, ...filter })]).toEqual([state, filter, true]);
      for (const filter of others)
        expect([state, filter, await found({ ...state, ...filter })]).toEqual([state, filter, false]);
    }
    await query(api, 'DELETE FROM articles WHERE id = $1', [id]);
  });

  it('can be added by hand, with the summary as the public reason', async () => {
    const body = { url: 'https://www.byhand.example/a?utm_source=x', title: 'By hand', summary: 'Short.' };
    const created = await staff.call(adminArticlesRoutes.create, { body }).expect(201);
    expect(created.body).toMatchObject({ domain: 'byhand.example', credibilityScore: 50, version: 1 });
    const { id: made } = created.body as AdminArticle;
    const article = await visitor.read(articlesRoutes.read, { params: { id: made } });
    expect(article.decision?.reason.it).toBe('Short.');
    const again = await staff.call(adminArticlesRoutes.create, { body });
    expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'ALREADY_EXISTS']);
    expect((await auditEntries(api, 'article.created'))[0]).toMatchObject({ subject_id: made });
  });

  it.each(['https://user:secret@byhand.example/b', 'http://127.0.0.1/b', 'https://byhand.example:22/b'])(
    'are not added with an address that the engine does not visit: %s',
    async (url) => {
      const answer = await staff.call(adminArticlesRoutes.create, { body: { url, title: 'By hand' } });
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'INVALID_URL']);
    },
  );

  it('are corrected at once, with a revision and an audit entry', async () => {
    expect(((await shown()).body as Article).credibilityScore).toBe(58);
    const answer = await update({ title: 'The port', credibilityScore: 81, credibilityClass: 'high' });
    expect(answer.body).toMatchObject({ title: 'The port', credibilityScore: 81, revision: 2, version: 2 });
    const article = (await shown()).body as Article;
    expect(article).toMatchObject({ title: 'The port', credibilityScore: 81, credibilityClass: 'high' });
    expect(article.decision?.reason.en).toContain('set the score to 81 by hand');
    const revisions = await staff.read(adminArticlesRoutes.revisions, { params: { id } });
    expect(revisions.map(({ number, reason, judgement }) => [number, reason, judgement])).toEqual([
      [2, 'manual', 'full'],
      [1, 'submission', 'full'],
    ]);
    const trace = await staff.call(adminArticlesRoutes.trace, { params: { id, number: '1' } });
    expect(trace.body).toMatchObject({
      trace: [{ stage: 'compose' }],
      findings: [{ code: 'accuracy.sources-named' }],
    });
    expect((await auditEntries(api, 'article.updated'))[0]?.details).toMatchObject({
      scoreBefore: 58,
      credibilityScore: 81,
    });
  });

  it('show the trace of revisions of an earlier release, which has “room” for “stage”', async () => {
    await query(
      api,
      `UPDATE article_revisions SET trace = '[{"room": "read", "ms": 4, "outcome": "failed", "notes": ["\\"room\\":"]}]'
        WHERE article_id = $1`,
      [id],
    );
    const traceOf = (number: string) => staff.read(adminArticlesRoutes.trace, { params: { id, number } });
    const trace = [{ stage: 'read', ms: 4, outcome: 'failed', notes: ['"room":'] }];
    expect((await traceOf('1')).trace).toEqual(trace);
    await update({ title: 'The port' });
    expect((await traceOf('2')).trace).toEqual(trace);
  });

  it('have their labels before the title', async () => {
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
    await staff.call(adminArticlesRoutes.remove, { params: { id } }).expect(204);
    await shown().expect(404);
    await visitor.call(articlesRoutes.ogImage, { params: { id } }).expect(404);
    const after = await shownList();
    expect(after.total).toBe(before.total - 1);
    expect(after.articles.map((article) => article.id)).not.toContain(id);
    expect((await list({ deleted: true })).map((article) => article.id)).toContain(id);
    expect((await auditEntries(api, 'article.deleted'))[0]).toMatchObject({ subject_id: id });
    await staff.call(adminArticlesRoutes.remove, { params: { id } }).expect(404);
    await update({ title: 'x' }).expect(404);
    const restored = await staff.call(adminArticlesRoutes.restore, { params: { id } });
    expect(restored.body).toMatchObject({ id, deletedAt: null });
    await shown().expect(200);
  });

  it('are not restored when another article has their URL', async () => {
    const { url } = await read();
    await staff.call(adminArticlesRoutes.remove, { params: { id } });
    await aStoredArticle(api.app, { canonicalUrl: url });
    const refused = await staff.call(adminArticlesRoutes.restore, { params: { id } });
    expect((refused.body as { code: string }).code).toBe('ALREADY_EXISTS');
  });

  it('return 409 for the second of two changes of one version', async () => {
    const { version } = await read();
    const both = await Promise.all([
      update({ credibilityScore: 10, version }),
      update({ title: 'Another', version }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['a score beyond the scale', { credibilityScore: 101 }],
    ['a score with a fraction', { credibilityScore: 50.5 }],
    ['an unknown class', { credibilityClass: 'unknown' }],
    ['an unknown label', { labels: ['LIAR'] }],
    ['no title', { title: '  ' }],
    ['an unknown field', { shareCount: 5 }],
  ])('are not changed with %s', async (_, body) => {
    await update(body).expect(400);
  });

  it.each([
    ['an invalid URL', { url: 'harbour', title: 'A' }],
    ['a script', { url: 'javascript:alert(1)', title: 'A' }],
    ['no title', { url: 'https://a.example/' }],
    ['an invalid domain', { url: 'https://a.example/', title: 'A', domain: '<b>' }],
  ])('are not added with %s', async (_, body) => {
    await staff.call(adminArticlesRoutes.create, { body }).expect(400);
  });

  it.each([{ limit: 101 }, { offset: -1 }, { sort: 'title' }, { order: 'up' }, { deleted: 'maybe' }])(
    'are not listed by %j',
    async (query) => {
      await staff.call(adminArticlesRoutes.list, { query: query as object }).expect(400);
    },
  );
});
