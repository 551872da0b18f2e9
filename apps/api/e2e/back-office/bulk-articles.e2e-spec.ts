import {
  adminArticlesRoutes,
  type AdminArticle,
  type AdminArticlesQuery,
  MAX_BULK,
  type BulkArticlesResult,
  reviewsRoutes,
} from '@vaglio/contracts';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, Caller } from '../testing/callers.js';
import { auditEntries, query } from '../testing/database.js';

const UNKNOWN = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01';

describe('several articles at once', () => {
  const api = fixture(startTestApp);
  const staff = fixture(() => anAdministrator(api));
  const visitor = new Caller(api);
  let ids: string[];

  beforeEach(async () => {
    const stored = [await aStoredArticle(api.app, {}), await aStoredArticle(api.app, {})];
    ids = stored.map(({ articleId }) => articleId);
  });

  const bulk = (body: object) => staff.call(adminArticlesRoutes.bulk, { body: { ids, ...body } });
  const read = (id: string) => staff.read(adminArticlesRoutes.read, { params: { id } });
  const entries = async (action: string) =>
    (await auditEntries(api, action)).filter(({ subject_id: id }) => id && ids.includes(id));

  it('get a label, with an audit entry for each that did not have it', async () => {
    const label = { action: 'label', label: 'MISINFORMATION', reason: { it: 'È inventata.' } };
    expect((await bulk({ ...label, ids: ids.slice(0, 1) })).body).toEqual({ done: 1, failed: [] });
    expect((await bulk(label)).body).toEqual({ done: 2, failed: [] });
    for (const id of ids) expect((await read(id)).labels).toEqual(['MISINFORMATION']);
    expect(await entries('article.updated')).toHaveLength(2);
    await bulk({ action: 'unlabel', label: 'MISINFORMATION' });
    for (const id of ids) expect((await read(id)).labels).toEqual([]);
  });

  it('lose no label to another change at the same time', async () => {
    const answers = await Promise.all(
      ['MISINFORMATION', 'FAKE NEWS'].map((label) => bulk({ action: 'label', label })),
    );
    const done = answers.map(({ body }) => (body as BulkArticlesResult).done);
    const labels = await Promise.all(ids.map(async (id) => (await read(id)).labels));
    expect(labels.flat()).toHaveLength(done.reduce((sum, each) => sum + each, 0));
  });

  it('are deleted, and those that don’t exist are returned as failed', async () => {
    const { body } = await bulk({ action: 'delete', ids: [...ids, UNKNOWN] });
    expect(body as BulkArticlesResult).toEqual({
      done: 2,
      failed: [{ id: UNKNOWN, code: 'NOT_FOUND' }],
    });
    expect(await entries('article.deleted')).toHaveLength(2);
  });

  it.each([
    ['a label without its name', { action: 'label' }],
    ['an unknown action', { action: 'publish' }],
    ['no articles', { action: 'delete', ids: [] }],
    ['too many articles', { action: 'delete', ids: Array.from({ length: 51 }, () => UNKNOWN) }],
  ])('are refused with %s', async (_, body) => {
    await bulk(body).expect(400);
  });

  describe('of 5,000 that match a filter', () => {
    const MANY = 5_000;
    const STOPPED_AFTER = 5;
    const FILLED = 'many.example';
    const label = { action: 'label', label: 'MISINFORMATION', reason: { it: 'È inventata.' } };

    beforeAll(async () => {
      const { articleId } = await aStoredArticle(api.app, {});
      await query(
        api,
        `INSERT INTO articles SELECT filled.*
          FROM (SELECT * FROM articles WHERE id = $1) a, generate_series(1, ${MANY}) n,
            LATERAL jsonb_populate_record(NULL::articles, to_jsonb(a) || jsonb_build_object(
              'id', gen_random_uuid(), 'canonical_url', 'https://${FILLED}/' || n, 'domain', '${FILLED}',
              'created_at', now() - n * interval '1 second')) AS filled`,
        [articleId],
      );
      await query(
        api,
        `INSERT INTO article_revisions SELECT filled.*
          FROM (SELECT * FROM article_revisions WHERE article_id = $1) r, articles a,
            LATERAL jsonb_populate_record(NULL::article_revisions, to_jsonb(r) || jsonb_build_object('article_id', a.id)) AS filled
          WHERE a.domain = '${FILLED}'`,
        [articleId],
      );
    });

    const foundPage = async (offset: number): Promise<readonly [string[], number]> => {
      const query = { domain: FILLED, offset, limit: 100 };
      const { body, headers } = await staff.call(adminArticlesRoutes.list, { query });
      return [(body as AdminArticle[]).map(({ id }) => id), Number(headers['x-total-count'])];
    };
    const run = async (all: readonly string[], steps: number): Promise<number> => {
      let done = 0;
      for (let step = 0; step < steps; step += 1) {
        const part = all.slice(step * MAX_BULK, (step + 1) * MAX_BULK);
        const { status, body } = await bulk({ ...label, ids: part });
        expect([status, (body as BulkArticlesResult).failed]).toEqual([200, []]);
        done += (body as BulkArticlesResult).done;
      }
      return done;
    };
    const counts = async () => {
      const [row] = await query<{ labeled: number; audited: number; articles: number }>(
        api,
        `SELECT count(*) FILTER (WHERE labels = ARRAY['MISINFORMATION'])::int AS labeled,
          (SELECT count(*)::int FROM audit_log l JOIN articles a ON a.id::text = l.subject_id
            WHERE a.domain = '${FILLED}' AND l.action = 'article.updated') AS audited,
          (SELECT count(DISTINCT subject_id)::int FROM audit_log l JOIN articles a ON a.id::text = l.subject_id
            WHERE a.domain = '${FILLED}' AND l.action = 'article.updated') AS articles
        FROM articles WHERE domain = '${FILLED}'`,
      );
      return row;
    };

    it('are all found, and changed once each when a stopped run is repeated', async () => {
      const all: string[] = [];
      for (let offset = 0; offset < MANY; offset += 100) {
        const [page, total] = await foundPage(offset);
        expect(total).toBe(MANY);
        all.push(...page);
      }
      expect(new Set(all).size).toBe(MANY);
      const changed = STOPPED_AFTER * MAX_BULK;
      expect(await run(all, STOPPED_AFTER)).toBe(changed);
      expect(await counts()).toEqual({ labeled: changed, audited: changed, articles: changed });
      expect(await run(all, STOPPED_AFTER * 2)).toBe(changed * 2);
      expect(await counts()).toEqual({ labeled: changed * 2, audited: changed * 2, articles: changed * 2 });
    });
  });

  it('are found by score, day, decision and open requests', async () => {
    const [first = '', second = ''] = ids;
    await staff.call(adminArticlesRoutes.update, { params: { id: first }, body: { credibilityScore: 3 } });
    await visitor.call(reviewsRoutes.submit, {
      params: { id: second },
      body: { reason: 'other', message: 'The minutes are linked at the end.', email: 'r@example.org' },
    });
    const found = async (query: AdminArticlesQuery): Promise<string[]> =>
      (await staff.read(adminArticlesRoutes.list, { query }))
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
    await staff.call(adminArticlesRoutes.list, { query: { from: 'yesterday' } }).expect(400);
  });

  it('are found when the engine disagrees with a decision', async () => {
    const [first = ''] = ids;
    const { url } = await read(first);
    await staff.call(adminArticlesRoutes.update, { params: { id: first }, body: { credibilityScore: 3 } });
    const query = { disagrees: true };
    const list = async () => (await staff.read(adminArticlesRoutes.list, { query })).map(({ id }) => id);
    expect(await list()).not.toContain(first);
    await aStoredArticle(api.app, { canonicalUrl: url, credibilityScore: 70, judgement: 'abstained' });
    expect(await list()).not.toContain(first);
    await aStoredArticle(api.app, { canonicalUrl: url, credibilityScore: 70 });
    expect(await list()).toContain(first);
  });
});
