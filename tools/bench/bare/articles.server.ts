/** The least that can answer the three reads of articles: node:http, and the rows from Postgres for each call. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Analysis } from '@vaglio/contracts';
import pg from 'pg';
import { setSameHeaders } from './listen.js';

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

const PAGE = `SELECT ${COLUMNS} FROM articles a WHERE deleted_at IS NULL
  ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2`;
const TOTAL = 'SELECT sum(articles)::int AS total FROM article_counts';
const ONE = `SELECT ${COLUMNS}, r.analysis FROM articles a
  JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision WHERE a.id = $1 AND a.deleted_at IS NULL`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  void answer(url).then((body) => send(response, body));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${port}` });
});
process.on('disconnect', () => process.exit(0));

async function answer({ pathname, searchParams }: URL): Promise<unknown> {
  if (pathname !== '/api/articles') return one(pathname.slice(pathname.lastIndexOf('/') + 1));
  const page = pool.query<ArticleRow>(PAGE, [
    Number(searchParams.get('limit')),
    Number(searchParams.get('offset') ?? 0),
  ]);
  if (searchParams.has('latest')) return (await page).rows.map(summary);
  const [{ rows }, counted] = await Promise.all([page, pool.query<{ total: number }>(TOTAL)]);
  return { articles: rows.map(summary), total: counted.rows[0]?.total };
}

async function one(id: string): Promise<unknown> {
  const { rows } = await pool.query<ArticleRow>(ONE, [id]);
  const [row] = rows;
  if (!row) return null;
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
    // The product also looks for review requests of these articles; the bare server does not.
    reviewReply: null,
    corrections: [],
  };
}

function summary(row: ArticleRow): object {
  return {
    ...head(row),
    badgeText: { en: row.badge_text_en, it: row.badge_text_it },
    shortSummary: { en: row.short_summary_en, it: row.short_summary_it },
    decision: null,
  };
}

function head(row: ArticleRow): object {
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
  };
}

function send(response: ServerResponse, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  setSameHeaders(response);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}
