import { articlesRoutes, type ArticleList, type ArticlesQuery } from '@vaglio/contracts';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { Caller } from '../testing/callers.js';
import { query } from '../testing/database.js';

const ARTICLES = 1_500;

/** Days with hundreds of articles, with one and with none; several articles have the same time. */
const MANY = `
  INSERT INTO articles (id, canonical_url, url, title, domain, credibility_score, score_low, score_high,
    credibility_class, judgement, badge_icon, badge_color, badge_text_en, badge_text_it, short_summary_en,
    short_summary_it, content_type, genre, created_at)
  SELECT gen_random_uuid(), 'https://far.example/' || n, 'https://far.example/' || n, 'Story ' || n, 'far.example',
    score, score, score,
    CASE WHEN score > 75 THEN 'high' WHEN score > 50 THEN 'medium' WHEN score > 25 THEN 'low' ELSE 'poor' END,
    'full', 'alert', 'amber', '', '', '', '', CASE WHEN n % 5 = 0 THEN 'video' ELSE 'article' END, 'report',
    timestamptz '2026-03-01 23:30:00+00' + (n * n / 3000) * interval '1 day' + (n % 40) * interval '1 minute'
  FROM (SELECT n, n * 37 % 101 AS score FROM generate_series(1, $1::int) AS n) AS story`;

describe('deep pages of a list', () => {
  const api = fixture(startTestApp);

  beforeAll(async () => {
    await query(api, MANY, [ARTICLES]);
  });

  const page = async (filter: ArticlesQuery): Promise<ArticleList> =>
    (await new Caller(api).read(articlesRoutes.list, { query: filter })) as ArticleList;

  /** Reads the ids of the same page with OFFSET. */
  const idsByOffset = async (order: string, where: string, offset: number): Promise<string[]> => {
    const rows = await query<{ id: string }>(
      api,
      `SELECT id FROM articles WHERE deleted_at IS NULL AND ${where} ORDER BY ${order} LIMIT 7 OFFSET ${offset}`,
    );
    return rows.map(({ id }) => id);
  };

  const ORDERS = [
    ['newest', 'created_at DESC, id DESC'],
    ['oldest', 'created_at, id'],
    ['score-high', 'credibility_score DESC, created_at DESC, id DESC'],
    ['score-low', 'credibility_score, created_at, id'],
    ['most-shared', 'share_count DESC, created_at DESC, id DESC'],
  ] as const;
  const FILTERS = [
    [{}, 'true'],
    [{ type: 'article' }, `content_type = 'article'`],
    [{ type: 'article', class: 'low' }, `content_type = 'article' AND credibility_class = 'low'`],
    [{ domain: 'far.example' }, `domain = 'far.example'`],
    [{ genre: 'report' }, `genre = 'report'`],
  ] as const;

  const expectSameRows = async (): Promise<void> => {
    for (const [sort, order] of ORDERS) {
      for (const [filter, where] of FILTERS) {
        for (const offset of [499, 500, 777, 1_196, 1_490, 5_000]) {
          const { articles } = await page({ ...filter, sort, offset, limit: 7 });
          const found = { sort, filter, offset, ids: articles.map(({ id }) => id) };
          expect(found).toEqual({ sort, filter, offset, ids: await idsByOffset(order, where, offset) });
        }
      }
    }
  };

  it('have the same rows as OFFSET, for every order and filter', expectSameRows);

  it('have the same rows after articles are deleted, restored and changed', async () => {
    await query(api, `UPDATE articles SET deleted_at = now() WHERE credibility_score % 7 = 0`);
    await query(
      api,
      `DELETE FROM articles WHERE created_at < timestamptz '2026-03-20' AND credibility_score % 3 = 0`,
    );
    await query(api, `UPDATE articles SET deleted_at = NULL WHERE credibility_score = 14`);
    await query(
      api,
      `UPDATE articles SET credibility_score = 99, credibility_class = 'high' WHERE credibility_score BETWEEN 40 AND 45`,
    );
    await query(
      api,
      `UPDATE articles SET created_at = created_at - interval '40 days' WHERE credibility_score = 50`,
    );
    await expectSameRows();
  });
});
