import type { Analysis, LocalizedAnalysis } from '@vaglio/contracts';
import { articleExample } from '@vaglio/contracts/examples';
import type pg from 'pg';
import { withClient } from '../../run/servers/with-client.js';
import type { BenchProduct } from './bench-product.js';

const ARTICLES = 1000;

/** The author of all articles of the benchmarks. */
export const BENCH_AUTHOR = 'Elena Conti';

/** One article a minute, from number `$1` (newer) to `$2` (older). */
const SUMMARIES = `
  INSERT INTO articles (
    id, canonical_url, url, title, domain, outlet, author, tags, credibility_score, score_low, score_high,
    credibility_class, judgement, badge_icon, badge_color, badge_text_en, badge_text_it,
    short_summary_en, short_summary_it, content_type, genre, share_count, created_at, analyzed_at
  )
  SELECT
    gen_random_uuid(), address, address, 'Story ' || n || ' about the harbour of Porto Alba', domain, domain, '${BENCH_AUTHOR}',
    '{harbour,council}', score, greatest(0, score - 7), least(100, score + 7),
    CASE WHEN score > 75 THEN 'high' WHEN score > 50 THEN 'medium' WHEN score > 25 THEN 'low' ELSE 'poor' END,
    'full', 'alert', 'amber', 'Partly reliable', 'Affidabile in parte',
    'A report on the harbour plan that names most of its sources.',
    'Una cronaca sul piano del porto che nomina quasi tutte le fonti.',
    'article', 'report', n % 50, now() - n * interval '1 minute', now() - n * interval '1 minute'
  FROM (
    SELECT n, n * 31 % 101 AS score, 'outlet-' || n % 50 || '.example' AS domain,
      'https://outlet-' || n % 50 || '.example/story-' || n AS address
    FROM generate_series($1::int, $2::int) AS n
  ) AS story`;

const REVISIONS = `
  INSERT INTO article_revisions
    (article_id, number, reason, analysis, findings, trace, engine, engine_version, text_hash)
  SELECT id, 1, 'seed', CASE WHEN row_number() OVER (ORDER BY created_at DESC) <= $2 THEN $1::jsonb ELSE '{}' END,
    '[]', '[]', 'local', '1.0.0', 'none'
  FROM articles WHERE author = '${BENCH_AUTHOR}' ON CONFLICT DO NOTHING`;

let seeded: { readonly databaseUrl: string; readonly articleId: string } | undefined;

/** Creates a thousand articles, once for each database. */
export async function benchArticles({ databaseUrl }: BenchProduct): Promise<void> {
  if (seeded?.databaseUrl === databaseUrl) return;
  const oldest = `SELECT id FROM articles WHERE author = '${BENCH_AUTHOR}' ORDER BY created_at LIMIT 1`;
  const { rows } = await withClient(databaseUrl, async (client) => {
    await growTo(client, ARTICLES);
    return client.query<{ id: string }>(oldest);
  });
  seeded = { databaseUrl, articleId: rows[0]?.id ?? '' };
}

/** The id of the oldest article; throws before `benchArticles`. */
export function benchArticleId(): string {
  if (!seeded) throw new Error('There are no articles: benchArticles must run first.');
  return seeded.articleId;
}

/** Adds older articles up to a number. Only the newest thousand have a complete analysis. */
export async function growTo(client: pg.Client, articles: number): Promise<void> {
  const { rows } = await client.query<{ present: number }>(
    `SELECT count(*)::int AS present FROM articles WHERE author = '${BENCH_AUTHOR}'`,
  );
  await client.query(SUMMARIES, [(rows[0]?.present ?? 0) + 1, articles]);
  await client.query(REVISIONS, [JSON.stringify(ANALYSIS), ARTICLES]);
  await client.query('VACUUM ANALYZE articles, article_revisions, article_days, article_scores');
}

const { analysisEnglish, analysisItalian, ...head } = articleExample;

/** The example of the contracts as a revision stores it, with a text of 4,000 characters. */
const ANALYSIS: Analysis = {
  ...head,
  platform: 'web',
  updatedAt: null,
  text: analysisEnglish.flaggedSentences
    .map(({ text }) => text)
    .join(' ')
    .padEnd(4000, ' The study will be repeated before the works begin, the mayor said.'),
  // Published analyses may lack scores; the example has them.
  localized: { en: analysisEnglish as LocalizedAnalysis, it: analysisItalian as LocalizedAnalysis },
};
