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

const USER = `SELECT id, email, first_name AS "firstName", last_name AS "lastName",
  preferred_language AS "preferredLanguage", subscription_tier AS "subscriptionTier",
  subscription_status AS "subscriptionStatus", subscription_end_date AS "subscriptionEndDate", created_at AS "createdAt"
  FROM users WHERE id = $1`;

/** Express, a verified token, and one row from Postgres. */
function serveUser(): void {
  // A key object, because for a text jsonwebtoken first tries to parse a public key, which takes a millisecond per call.
  const secret = createSecretKey(Buffer.from(JWT_SECRET));
  app.get('/api/auth/user', async (request, response) => {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const { sub } = jwt.verify(token, secret, { algorithms: ['HS256'] }) as jwt.JwtPayload;
    const { rows } = await pool.query<object>(USER, [sub]);
    setHeaders(response);
    response.json(rows[0]);
  });
}

/** The fields of a summary in the order in which the product sends them. */
const SUMMARY = `a.id, a.url, a.title, a.domain, a.author, a.image_url AS "imageUrl", a.published_at AS "publishedAt",
  a.created_at AS "createdAt", a.analyzed_at AS "analyzedAt", a.share_count AS "shareCount", a.tags, a.labels,
  a.credibility_score AS "credibilityScore", json_build_object('low', a.score_low, 'high', a.score_high) AS "scoreRange",
  a.credibility_class AS "credibilityClass", a.judgement, a.badge_icon AS "badgeIcon", a.badge_color AS "badgeColor",
  a.content_type AS "contentType", a.genre,
  json_build_object('en', a.badge_text_en, 'it', a.badge_text_it) AS "badgeText",
  json_build_object('en', a.short_summary_en, 'it', a.short_summary_it) AS "shortSummary", NULL AS decision`;
const LIST = `SELECT ${SUMMARY} FROM articles a WHERE deleted_at IS NULL
  ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2`;
const TOTAL = 'SELECT sum(articles)::int AS total FROM article_counts';
const ARTICLE = `SELECT ${SUMMARY}, a.revision, r.analysis FROM articles a
  JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision WHERE a.id = $1 AND a.deleted_at IS NULL`;

/** The answer of a list or of one article. */
async function articles({ pathname, searchParams }: URL): Promise<unknown> {
  if (pathname !== '/api/articles') return article(pathname.slice(pathname.lastIndexOf('/') + 1));
  const list = pool.query<object>(LIST, [searchParams.get('limit'), searchParams.get('offset') ?? 0]);
  if (searchParams.has('latest')) return (await list).rows;
  const [{ rows }, counted] = await Promise.all([list, pool.query<{ total: number }>(TOTAL)]);
  return { articles: rows, total: counted.rows[0]?.total };
}

async function article(id: string): Promise<object | null> {
  const { rows } = await pool.query<{ analysis: Analysis; revision: number }>(ARTICLE, [id]);
  if (!rows[0]) return null;
  const { analysis, revision, ...summary } = rows[0];
  const { en, it } = analysis.localized;
  return {
    ...summary,
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
    revision,
    // The product also queries the review requests of the article; this server does not.
    reviewReply: null,
    corrections: [],
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
