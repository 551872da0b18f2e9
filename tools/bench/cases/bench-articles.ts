import type {
  Analysis,
  CriterionAnalysis,
  LocalizedAnalysis,
  PublishedAnalysis,
  PublishedCriterion,
} from '@vaglio/contracts';
import { articleExample } from '@vaglio/contracts/examples';
import type pg from 'pg';
import { withClient } from '../../run/servers/with-client.js';
import type { BenchProduct } from '../bench-case.js';

const ARTICLES = 1000;

/** The author of all articles of the benchmarks. */
export const BENCH_AUTHOR = 'Elena Conti';

/** From the newest to the oldest, one a minute; `$1` and `$2` are the first and the last of them. */
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

/** A thousand articles, made once for each database; gives the id of the oldest. */
export async function benchArticles({ databaseUrl }: BenchProduct): Promise<string> {
  if (seeded?.databaseUrl === databaseUrl) return seeded.articleId;
  const { rows } = await withClient(databaseUrl, async (client) => {
    await growTo(client, ARTICLES);
    return client.query<{ id: string }>(
      `SELECT id FROM articles WHERE author = '${BENCH_AUTHOR}' ORDER BY created_at LIMIT 1`,
    );
  });
  seeded = { databaseUrl, articleId: rows[0]?.id ?? '' };
  return seeded.articleId;
}

/**
 * Adds older articles until there are so many. Whole analyses are kept for the thousand newest alone: the others are only
 * in the way.
 */
export async function growTo(client: pg.Client, articles: number): Promise<void> {
  const { rows } = await client.query<{ present: number }>(
    `SELECT count(*)::int AS present FROM articles WHERE author = '${BENCH_AUTHOR}'`,
  );
  await client.query(SUMMARIES, [(rows[0]?.present ?? 0) + 1, articles]);
  await client.query(REVISIONS, [JSON.stringify(ANALYSIS), ARTICLES]);
  await client.query('VACUUM ANALYZE articles, article_revisions, article_days, article_scores');
}

/** The article of a prepared database. */
export function benchArticleId(): string {
  if (!seeded) throw new Error('No articles were made: the case asks before it prepares.');
  return seeded.articleId;
}

const { analysisEnglish, analysisItalian, ...head } = articleExample;

/** The example is judged; its type also allows articles that are not. */
function judged(published: PublishedAnalysis): LocalizedAnalysis {
  const { currencyAnalysis, relevanceAnalysis, authorityAnalysis, accuracyAnalysis, purposeAnalysis } =
    published;
  const scored = (criterion: PublishedCriterion): CriterionAnalysis => ({
    ...criterion,
    score: criterion.score ?? 0,
    scoreRange: criterion.scoreRange ?? { low: 0, high: 0 },
  });
  const { finalScore, credibilityClass, summary } = published.craapEvaluation;
  return {
    ...published,
    currencyAnalysis: scored(currencyAnalysis),
    relevanceAnalysis: scored(relevanceAnalysis),
    authorityAnalysis: scored(authorityAnalysis),
    accuracyAnalysis: scored(accuracyAnalysis),
    purposeAnalysis: scored(purposeAnalysis),
    craapEvaluation: {
      finalScore: finalScore ?? 0,
      credibilityClass: credibilityClass ?? 'poor',
      summary,
    },
  };
}

/** As a revision keeps it, with sentences in the number and length that the built-in engine writes. */
const ANALYSIS: Analysis = {
  ...head,
  platform: 'web',
  updatedAt: null,
  text: analysisEnglish.flaggedSentences
    .map(({ text }) => text)
    .join(' ')
    .padEnd(4000, ' The study will be repeated before the works begin, the mayor said.'),
  localized: { en: judged(analysisEnglish), it: judged(analysisItalian) },
};
