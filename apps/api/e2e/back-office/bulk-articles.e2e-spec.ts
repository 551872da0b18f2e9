import {
  adminArticlesRoutes,
  type AdminArticle,
  type AdminArticlesQuery,
  type BulkArticlesResult,
  reviewsRoutes,
} from '@vaglio/contracts';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { Staff } from '../testing/callers.js';

const NO_ARTICLE = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01';

describe('several articles at once', () => {
  let api: TestApp;
  let staff: Staff;
  let ids: string[];

  beforeAll(async () => {
    api = await startTestApp();
    staff = await Staff.of(api);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    const stored = [await aStoredArticle(api.app, {}), await aStoredArticle(api.app, {})];
    ids = stored.map(({ articleId }) => articleId);
  });

  const bulk = (body: object) => staff.call(adminArticlesRoutes.bulk, { body: { ids, ...body } });
  const read = async (id: string): Promise<AdminArticle> =>
    (await staff.call(adminArticlesRoutes.read, { params: { id } })).body as AdminArticle;
  const entries = async (action: string) =>
    (await staff.audited(action)).filter(({ subject_id: id }) => id && ids.includes(id));

  it('get a label, with one entry in the audit log for each that had none', async () => {
    const label = { action: 'label', label: 'MISINFORMATION', reason: { it: 'È inventata.' } };
    expect((await bulk({ ...label, ids: ids.slice(0, 1) })).body).toEqual({ done: 1, failed: [] });
    expect((await bulk(label)).body).toEqual({ done: 2, failed: [] });
    for (const id of ids) expect((await read(id)).labels).toEqual(['MISINFORMATION']);
    expect(await entries('article.updated')).toHaveLength(2);
    await bulk({ action: 'unlabel', label: 'MISINFORMATION' });
    for (const id of ids) expect((await read(id)).labels).toEqual([]);
  });

  it('are deleted as far as they are there, and the others are named', async () => {
    const { body } = await bulk({ action: 'delete', ids: [...ids, NO_ARTICLE] });
    expect(body as BulkArticlesResult).toEqual({
      done: 2,
      failed: [{ id: NO_ARTICLE, code: 'NOT_FOUND' }],
    });
    expect(await entries('article.deleted')).toHaveLength(2);
  });

  it.each([
    ['a label without its name', { action: 'label' }],
    ['an unknown action', { action: 'publish' }],
    ['no articles', { action: 'delete', ids: [] }],
    ['too many articles', { action: 'delete', ids: Array.from({ length: 51 }, () => NO_ARTICLE) }],
  ])('are refused with %s', async (_, body) => {
    expect((await bulk(body)).status).toBe(400);
  });

  it('are found by score, day, decision and open requests', async () => {
    const [first = '', second = ''] = ids;
    await staff.call(adminArticlesRoutes.update, { params: { id: first }, body: { credibilityScore: 3 } });
    await staff.asVisitor(reviewsRoutes.submit, {
      params: { id: second },
      body: { reason: 'other', message: 'The minutes are linked at the end.', email: 'r@example.org' },
    });
    const found = async (query: AdminArticlesQuery): Promise<string[]> =>
      ((await staff.call(adminArticlesRoutes.list, { query })).body as AdminArticle[])
        .map(({ id }) => id)
        .filter((id) => ids.includes(id));
    expect(await found({ maxScore: 3 })).toEqual([first]);
    expect(await found({ minScore: 4 })).toEqual([second]);
    expect(await found({ decided: true })).toEqual([first]);
    expect(await found({ underReview: true })).toEqual([second]);
    expect(await found({ sort: 'openReviews', order: 'desc' })).toEqual([second]);
    expect(await found({ to: '2020-01-01' })).toEqual([]);
    expect((await read(second)).openReviews).toBe(1);
    const today = new Date().toISOString().slice(0, 10);
    expect((await found({ from: today, to: today })).sort()).toEqual([...ids].sort());
    const bad = await staff.call(adminArticlesRoutes.list, { query: { from: 'yesterday' } });
    expect(bad.status).toBe(400);
  });

  it('are found where the engine disagrees with a decision', async () => {
    const [first = ''] = ids;
    const { url } = await read(first);
    await staff.call(adminArticlesRoutes.update, { params: { id: first }, body: { credibilityScore: 3 } });
    const query = { disagrees: true };
    const list = async () =>
      ((await staff.call(adminArticlesRoutes.list, { query })).body as AdminArticle[]).map(({ id }) => id);
    expect(await list()).not.toContain(first);
    await aStoredArticle(api.app, { canonicalUrl: url, credibilityScore: 70 });
    expect(await list()).toContain(first);
  });
});
