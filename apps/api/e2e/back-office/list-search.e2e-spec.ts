import {
  adminAuditRoutes,
  adminContentPagesRoutes,
  adminNotificationsRoutes,
  adminOutletsRoutes,
  adminRatingsRoutes,
  adminRefundsRoutes,
  adminReviewsRoutes,
  adminStaffRoutes,
  adminWatchRoutes,
  type AdminContentPage,
  type ListQuery,
  type Route,
} from '@vaglio/contracts';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { anAdministrator } from '../testing/callers.js';
import { fixture } from '../testing/fixture.js';
import { query } from '../testing/database.js';

type List = Route<{ query: ListQuery; response: readonly unknown[] }>;

/** A list, and a part of a row's text whose case differs from the stored one. */
const LISTS: readonly (readonly [string, Route, string])[] = [
  ['review requests by the article', adminReviewsRoutes.list, 'FERRY'],
  ['review requests by the sender', adminReviewsRoutes.list, 'Sender@'],
  ['review requests by the message', adminReviewsRoutes.list, 'Wrong Day'],
  ['corrections by the article', adminReviewsRoutes.corrections, 'ferry'],
  ['corrections by the text', adminReviewsRoutes.corrections, 'il GIORNO era'],
  ['notifications by their values', adminNotificationsRoutes.list, 'sender@'],
  ['ratings by the comment', adminRatingsRoutes.list, 'VERY useful'],
  ['audit log by the administrator', adminAuditRoutes.list, 'ANNA'],
  ['audit log by the details', adminAuditRoutes.list, 'Harbour'],
  ['refunds by the address', adminRefundsRoutes.list, 'Payer@'],
  ['refunds by the order', adminRefundsRoutes.list, 'order-7'],
  ['outlet requests by the domain', adminOutletsRoutes.requests, 'Daily.example'],
  ['watched articles by the title', adminWatchRoutes.list, 'ferry'],
  ['staff by the username', adminStaffRoutes.list, 'CHIEF'],
  ['content pages by the title', adminContentPagesRoutes.list, 'PRIVACY'],
];

const ROWS = [
  `INSERT INTO review_requests (id, article_id, reason, message, email, language, status)
    VALUES (uuidv7(), $1, 'other', 'The wrong day', 'sender@x.example', 'en', 'open')`,
  `INSERT INTO corrections (id, article_id, text_en, text_it, published_by)
    VALUES (uuidv7(), $1, 'The day was Monday', 'Il giorno era lunedì', 'anna')`,
  `INSERT INTO notifications (id, kind, data, subject_id)
    VALUES (uuidv7(), 'review_requested', '{"email": "Sender@x.example"}', $1)`,
  `INSERT INTO audit_log (id, admin_username, action, subject_type, subject_id, details)
    VALUES (uuidv7(), 'anna', 'article.updated', 'article', $1, '{"title": "harbour"}')`,
  `WITH paid AS (INSERT INTO payments (id, user_email, paypal_order_id, amount, currency, status)
      SELECT uuidv7(), 'payer@x.example', 'ORDER-7', 9.99, 'USD', 'completed' FROM articles WHERE id = $1 RETURNING id),
    period AS (INSERT INTO premium_periods (payment_id, capture_id, starts_at, ends_at)
      SELECT id, 'none', now(), now() FROM paid)
    INSERT INTO refunds (id, payment_id, language, amount, currency) SELECT uuidv7(), id, 'en', 1, 'USD' FROM paid`,
  `INSERT INTO outlet_requests (id, domain, message, email, language)
    SELECT uuidv7(), 'the-daily.example', 'Why?', 'x@x.example', 'it' FROM articles WHERE id = $1`,
  `INSERT INTO watched_articles (article_id, host, url, due_at, seen_revision, seen_by, changes, last_kind, last_change_at)
    SELECT id, domain, canonical_url, now(), 1, 'none', 1, 'changed', now() FROM articles WHERE id = $1
    ON CONFLICT (article_id) DO UPDATE SET changes = 1, last_kind = 'changed', last_change_at = now()`,
];

describe('the search of a list in the back-office', () => {
  const api = fixture(startTestApp);
  const staff = fixture(() => anAdministrator(api));

  beforeAll(async () => {
    const { articleId } = await aStoredArticle(api.app, { title: 'A ferry for the island' });
    for (const statement of ROWS) await query(api, statement, [articleId]);
    const { user } = await aSignedInUser(api.url);
    await query(api, `INSERT INTO ratings (user_id, stars, comment) VALUES ($1, 5, 'Very useful')`, [
      user.id,
    ]);
  });

  it.each(LISTS)('finds %s', async (_, route, q) => {
    const found = await staff.call(route as List, { query: { q } });
    const others = await staff.call(route as List, { query: { q: 'in no row' } });
    expect([found.status, found.headers['x-total-count']]).toEqual([200, '1']);
    expect([others.headers['x-total-count'], others.body]).toEqual(['0', []]);
  });

  it('reads content pages by page and order', async () => {
    const { body, headers } = await staff.call(adminContentPagesRoutes.list, {
      query: { offset: 1, limit: 2, order: 'desc' },
    });
    expect([headers['x-total-count'], (body as readonly AdminContentPage[]).map(({ id }) => id)]).toEqual([
      '4',
      ['3', '2'],
    ]);
  });
});
