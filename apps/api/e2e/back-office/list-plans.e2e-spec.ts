import {
  adminArticlesRoutes,
  adminAuditRoutes,
  adminNotificationsRoutes,
  adminPaymentsRoutes,
  adminRatingsRoutes,
  adminReviewsRoutes,
  adminUsersRoutes,
  type ListQuery,
  type Route,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { MAX_COUNTED } from '../../src/shared/lists/list-page.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator } from '../testing/callers.js';

type List = Route<{ query: ListQuery & Record<string, unknown>; response: unknown }>;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** Tables that always have few rows. */
const SMALL = ['article_counts', 'user_counts', 'source_counts'];

/** Statements of the access guard and of background jobs. */
const UNRELATED = /_sessions|running_processes|analysis_|attempt_counters|mail_outbox|quota_usage/;

const ROWS = 3000;

/** With so many rows the planner never reads a whole table for a page of twenty. */
const FILL = [
  `INSERT INTO users (id, email, email_key, quota_key, first_name, last_name, subscription_tier, created_at)
    SELECT gen_random_uuid(), n || '@x.example', n || '@x.example', n || '@x.example', 'N' || n, 'L' || n,
      CASE WHEN n % 50 = 0 THEN 'premium' ELSE 'free' END, now() - n * interval '1 minute'
    FROM generate_series(1, ${ROWS}) n`,
  `INSERT INTO notifications (id, kind, is_read, created_at)
    SELECT gen_random_uuid(), 'user_registered', n % 100 <> 0, now() - n * interval '1 minute'
    FROM generate_series(1, ${ROWS}) n`,
  `INSERT INTO payments (id, user_email, paypal_order_id, amount, currency, status, created_at)
    SELECT gen_random_uuid(), n || '@x.example', 'O' || n, 9.99, 'USD', CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'completed' END,
      now() - n * interval '1 minute' FROM generate_series(1, ${ROWS}) n`,
  `INSERT INTO audit_log (id, at, admin_username, action, subject_type, subject_id)
    SELECT gen_random_uuid(), now() - n * interval '1 minute', 'a' || n % 40, 'x' || n % 40, 'article', 's' || n
    FROM generate_series(1, ${ROWS}) n`,
  `INSERT INTO ratings (user_id, stars, created_at) SELECT id, 1 + (random() * 4)::int, created_at FROM users`,
  `INSERT INTO articles SELECT filled.*
    FROM (SELECT * FROM articles LIMIT 1) a, generate_series(1, ${ROWS}) n,
      LATERAL jsonb_populate_record(NULL::articles, to_jsonb(a) || jsonb_build_object(
        'id', gen_random_uuid(), 'canonical_url', 'https://x.example/' || n, 'domain', 'd' || n % 50 || '.example',
        'credibility_score', n % 101, 'created_at', now() - n * interval '1 minute',
        'deleted_at', CASE WHEN n % 100 = 0 THEN now() END,
        'labels', CASE WHEN n % 80 = 0 THEN ARRAY['FAKE NEWS'] ELSE '{}'::text[] END)) AS filled`,
  `INSERT INTO article_texts (article_id, english, italian)
    SELECT id, to_tsvector('english', 'harbour' || n), to_tsvector('italian', 'porto' || n)
    FROM (SELECT id, row_number() OVER () AS n FROM articles) AS numbered ON CONFLICT DO NOTHING`,
  `INSERT INTO review_requests (id, article_id, reason, message, email, language, status, score_before, created_at)
    SELECT gen_random_uuid(), a.id, 'other', 'm', 'e', 'en', CASE WHEN n % 50 = 0 THEN 'open' ELSE 'declined' END, 1,
      now() - n * interval '1 minute'
    FROM generate_series(1, ${ROWS}) n JOIN (SELECT id, row_number() OVER () AS place FROM articles) a ON a.place = n`,
  `INSERT INTO corrections (id, article_id, text_en, text_it, published_by, published_at)
    SELECT gen_random_uuid(), article_id, 'a', 'b', 'c', created_at FROM review_requests`,
  'VACUUM ANALYZE',
];

const LISTS: readonly (readonly [string, Route, object])[] = [
  ['articles', adminArticlesRoutes.list, {}],
  ['articles by score', adminArticlesRoutes.list, { sort: 'credibilityScore', order: 'asc' }],
  ['articles of a class', adminArticlesRoutes.list, { class: 'high', sort: 'shareCount' }],
  ['articles of a domain', adminArticlesRoutes.list, { domain: 'd7.example' }],
  ['labeled articles', adminArticlesRoutes.list, { label: 'FAKE NEWS' }],
  ['deleted articles', adminArticlesRoutes.list, { deleted: true }],
  ['articles by words', adminArticlesRoutes.list, { q: 'harbour777' }],
  ['articles by the beginning of a word', adminArticlesRoutes.list, { q: 'harbour77' }],
  ['an article by address', adminArticlesRoutes.list, { q: 'https://x.example/7' }],
  ['labeled articles by words', adminArticlesRoutes.list, { q: 'harbour777', label: 'FAKE NEWS' }],
  ['articles under review by words', adminArticlesRoutes.list, { q: 'harbour777', underReview: true }],
  ['decided articles by words', adminArticlesRoutes.list, { q: 'harbour777', decided: true, minScore: 50 }],
  ['deleted articles by words', adminArticlesRoutes.list, { q: 'harbour777', deleted: true }],
  ['deleted articles of a domain', adminArticlesRoutes.list, { domain: 'd7.example', deleted: true }],
  ['held articles of a domain', adminArticlesRoutes.list, { domain: 'd7.example', held: true }],
  ['users', adminUsersRoutes.list, {}],
  ['users by address', adminUsersRoutes.list, { sort: 'email', order: 'asc' }],
  ['premium users', adminUsersRoutes.list, { subscriptionTier: 'premium' }],
  ['suspended users', adminUsersRoutes.list, { subscriptionStatus: 'suspended' }],
  ['users by words', adminUsersRoutes.list, { q: 'n777' }],
  ['payments', adminPaymentsRoutes.list, {}],
  ['payments by amount', adminPaymentsRoutes.list, { sort: 'amount' }],
  ['pending payments', adminPaymentsRoutes.list, { status: 'pending' }],
  ['a payment', adminPaymentsRoutes.list, { q: 'O777' }],
  ['notifications', adminNotificationsRoutes.list, {}],
  ['unread notifications', adminNotificationsRoutes.list, { isRead: false }],
  ['review requests', adminReviewsRoutes.list, {}],
  ['open review requests', adminReviewsRoutes.list, { status: 'open' }],
  ['corrections', adminReviewsRoutes.corrections, {}],
  ['audit log', adminAuditRoutes.list, {}],
  ['audit log of an act', adminAuditRoutes.list, { action: 'x7' }],
  ['audit log of a subject', adminAuditRoutes.list, { subjectType: 'article', subjectId: 's7' }],
  ['audit log of one administrator', adminAuditRoutes.list, { adminUsername: 'a7' }],
  ['ratings', adminRatingsRoutes.list, {}],
  ['ratings by stars', adminRatingsRoutes.list, { sort: 'rating' }],
];

describe('the lists of the back-office', () => {
  const api = fixture(startTestApp);
  const staff = fixture(() => anAdministrator(api));
  let database: DataSource;

  beforeAll(async () => {
    database = api.app.get(DataSource);
    await aStoredArticle(api.app, {});
    for (const statement of FILL) await database.query(statement);
  });

  /** Returns the statements that one call runs. */
  async function statementsOf(route: List, query: object): Promise<{ sql: string; values: unknown[] }[]> {
    const statements: { sql: string; values: unknown[] }[] = [];
    const original = database.query.bind(database);
    const spy = jest.spyOn(database, 'query').mockImplementation((sql: unknown, values?: unknown) => {
      statements.push({ sql: String(sql), values: Array.isArray(values) ? values : [] });
      return original(String(sql), Array.isArray(values) ? values : []);
    });
    const { status } = await staff.call(route, { query: query as ListQuery & Record<string, unknown> });
    spy.mockRestore();
    expect(status).toBe(200);
    return statements.filter(({ sql }) => !UNRELATED.test(sql) && !isBoundedCount(sql) && !isEstimate(sql));
  }

  it.each(LISTS)('find %s with an index', async (_, route, query) => {
    const statements = await statementsOf(route as List, query);
    expect(statements.length).toBeGreaterThan(0);
    for (const { sql, values } of statements) {
      const [row] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
        `EXPLAIN (FORMAT JSON) ${sql}`,
        values,
      );
      const plan = row?.['QUERY PLAN'][0]?.Plan;
      expect(plan ? wholeTables(plan) : ['no plan']).toEqual([]);
    }
  });
});

/** A count reads all rows, up to its limit. */
const isBoundedCount = (sql: string): boolean =>
  sql.startsWith('SELECT count(*)') && sql.includes(`LIMIT ${MAX_COUNTED}`);

/** Runs in the planner only. */
const isEstimate = (sql: string): boolean => sql.startsWith('EXPLAIN');

function wholeTables(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && !SMALL.includes(plan['Relation Name'] ?? '');
  return [...(own ? [plan['Relation Name'] ?? '?'] : []), ...(plan.Plans ?? []).flatMap(wholeTables)];
}
