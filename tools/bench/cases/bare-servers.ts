/**
 * The least code that can give the same answers as the product. BENCH_SERVER names the server to start, BENCH_HEADERS the
 * headers that the product sent, BENCH_BODY its body in base64.
 */
import { createSecretKey } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Analysis } from '@vaglio/contracts';
import express from 'express';
import jwt from 'jsonwebtoken';
import pg from 'pg';

const {
  BENCH_SERVER = '',
  BENCH_BODY = '',
  BENCH_HEADERS = '{}',
  DATABASE_URL,
  JWT_SECRET = '',
} = process.env;
const headers = Object.entries(JSON.parse(BENCH_HEADERS) as Readonly<Record<string, string>>);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = express().disable('x-powered-by').disable('etag');

/** Express and a ready body. */
function serveBody(path: string): void {
  const body = Buffer.from(BENCH_BODY, 'base64');
  app.get(path, (_request, response) => {
    setHeaders(response);
    response.send(body);
  });
}

interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string | null;
  readonly preferred_language: string;
  readonly subscription_tier: string;
  readonly subscription_status: string;
  readonly subscription_end_date: Date | null;
  readonly created_at: Date;
}

const USER = `SELECT id, email, first_name, last_name, preferred_language, subscription_tier, subscription_status,
  subscription_end_date, created_at FROM users WHERE id = $1`;

/** Express, a verified token, and one row from Postgres. */
function serveUser(): void {
  // A key object, because from a text jsonwebtoken first tries to parse a public key, which takes a millisecond per call.
  const secret = createSecretKey(Buffer.from(JWT_SECRET));
  app.get('/api/auth/user', async (request, response) => {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const { sub } = jwt.verify(token, secret, { algorithms: ['HS256'] }) as jwt.JwtPayload;
    const { rows } = await pool.query<UserRow>(USER, [sub]);
    const [row] = rows;
    if (!row) return void response.sendStatus(404);
    setHeaders(response);
    response.json({
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      preferredLanguage: row.preferred_language,
      subscriptionTier: row.subscription_tier,
      subscriptionStatus: row.subscription_status,
      subscriptionEndDate: row.subscription_end_date?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    });
  });
}

interface ArticleRow {
  readonly [column: string]: unknown;
  readonly created_at: Date;
  readonly analyzed_at: Date;
  readonly analysis: Analysis;
}

const COLUMNS = `a.id, a.url, a.title, a.domain, a.author, a.image_url, a.published_at, a.created_at, a.analyzed_at,
  a.share_count, a.tags, a.labels, a.credibility_score, a.score_low, a.score_high, a.credibility_class, a.judgement,
  a.badge_icon, a.badge_color, a.badge_text_en, a.badge_text_it, a.content_type, a.genre, a.short_summary_en,
  a.short_summary_it, a.revision`;
const LIST = `SELECT ${COLUMNS} FROM articles a WHERE deleted_at IS NULL
  ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2`;
const TOTAL = 'SELECT sum(articles)::int AS total FROM article_counts';
const ARTICLE = `SELECT ${COLUMNS}, r.analysis FROM articles a
  JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision WHERE a.id = $1 AND a.deleted_at IS NULL`;

/** The answer of a list or of one article, from the rows of Postgres. */
async function articles({ pathname, searchParams }: URL): Promise<unknown> {
  if (pathname !== '/api/articles') {
    const { rows } = await pool.query<ArticleRow>(ARTICLE, [pathname.slice(pathname.lastIndexOf('/') + 1)]);
    return rows[0] ? article(rows[0]) : null;
  }
  const range = [Number(searchParams.get('limit')), Number(searchParams.get('offset') ?? 0)];
  const list = pool.query<ArticleRow>(LIST, range);
  if (searchParams.has('latest')) return (await list).rows.map(summary);
  const [{ rows }, counted] = await Promise.all([list, pool.query<{ total: number }>(TOTAL)]);
  return { articles: rows.map(summary), total: counted.rows[0]?.total };
}

function article(row: ArticleRow): object {
  const { analysis } = row;
  const { en, it } = analysis.localized;
  return {
    ...summary(row),
    summary: en.summary,
    rationale: en.rationale,
    flaggedSentences: en.flaggedSentences,
    currencyAnalysis: en.currencyAnalysis,
    relevanceAnalysis: en.relevanceAnalysis,
    authorityAnalysis: en.authorityAnalysis,
    accuracyAnalysis: en.accuracyAnalysis,
    purposeAnalysis: en.purposeAnalysis,
    craapEvaluation: en.craapEvaluation,
    vaglioEvaluation: en.vaglioEvaluation,
    confidence: analysis.confidence,
    suggestedSources: analysis.suggestedSources,
    technicalSignals: analysis.technicalSignals,
    analysisEnglish: en,
    analysisItalian: it,
    outlet: analysis.outlet,
    textLanguage: analysis.textLanguage,
    provenance: analysis.provenance,
    revision: row.revision,
    // The product also queries the review requests of the article; this server does not.
    reviewReply: null,
    corrections: [],
  };
}

function summary(row: ArticleRow): object {
  return {
    id: row.id,
    url: row.url,
    title: row.title,
    domain: row.domain,
    author: row.author,
    imageUrl: row.image_url,
    publishedAt: row.published_at,
    createdAt: row.created_at.toISOString(),
    analyzedAt: row.analyzed_at.toISOString(),
    shareCount: row.share_count,
    tags: row.tags,
    labels: row.labels,
    credibilityScore: row.credibility_score,
    scoreRange: { low: row.score_low, high: row.score_high },
    credibilityClass: row.credibility_class,
    judgement: row.judgement,
    badgeIcon: row.badge_icon,
    badgeColor: row.badge_color,
    contentType: row.content_type,
    genre: row.genre,
    badgeText: { en: row.badge_text_en, it: row.badge_text_it },
    shortSummary: { en: row.short_summary_en, it: row.short_summary_it },
    decision: null,
  };
}

function setHeaders(response: ServerResponse): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

if (BENCH_SERVER === 'health-live') serveBody('/api/health/live');
if (BENCH_SERVER === 'article-page') serveBody('/article/:id');
if (BENCH_SERVER === 'auth-user') serveUser();
/** node:http without Express. */
const articlesServer = createServer((request, response) => {
  void articles(new URL(request.url ?? '/', 'http://localhost')).then((body) => {
    const bytes = Buffer.from(JSON.stringify(body));
    setHeaders(response);
    response.setHeader('Content-Length', bytes.length).end(bytes);
  });
});
const server = BENCH_SERVER === 'articles' ? articlesServer : createServer(app);
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${port}` });
});
process.on('disconnect', () => process.exit(0));
