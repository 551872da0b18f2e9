import { Injectable } from '@nestjs/common';
import {
  CRITERIA,
  KNOWN_ARTICLES_MAX,
  type KnownArticle,
  type KnownArticles,
  type PublishedScore,
} from '@vaglio/contracts';
import { ownerDomain } from '@vaglio/engine';
import { DataSource } from 'typeorm';
import { explainsScore } from '../public-article/human-decision.js';
import { publishedScore, type StoredScore } from '../public-article/published-score.js';

type KnownRow = Omit<KnownArticle, keyof PublishedScore | 'analyzedAt' | 'decidedAt'> &
  StoredScore & {
    readonly analyzedAt: Date;
    readonly decidedAt: Date | null;
    readonly canonicalUrl: string;
    readonly url: string;
  };

/** In a decided article, criteria without a judgement have no points. */
const POINTS = CRITERIA.map((name) => {
  const result = `r.analysis #> '{localized,en,${name}Analysis}'`;
  return `'${name}', CASE WHEN a.decided_at IS NULL OR (${result} -> 'judged')::boolean THEN ${result} -> 'score' END`;
}).join(', ');

const BY_PREFIX = `
  SELECT a.id, address_hash(a.canonical_url) AS hash, a.credibility_score AS "credibilityScore",
      a.score_low AS "scoreLow", a.score_high AS "scoreHigh", a.credibility_class AS "credibilityClass", a.judgement, a.genre,
      jsonb_build_object(${POINTS}) AS criteria,
      jsonb_array_length(r.analysis #> '{localized,en,flaggedSentences}') AS "flaggedCount",
      a.decided_at AS "decidedAt", a.analyzed_at AS "analyzedAt", a.canonical_url AS "canonicalUrl", a.url
    FROM articles a JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision
    WHERE left(address_hash(a.canonical_url), 4) = $1 AND a.deleted_at IS NULL
    ORDER BY a.analyzed_at DESC LIMIT ${KNOWN_ARTICLES_MAX}`;

@Injectable()
export class KnownArticlesService {
  constructor(private readonly database: DataSource) {}

  async findByPrefix(prefix: string): Promise<KnownArticles> {
    const rows = await this.database.query<KnownRow[]>(BY_PREFIX, [prefix]);
    return { articles: rows.filter(isOwnPage).map(toKnownArticle) };
  }
}

/** False after a redirect to another owner, so that no publisher gets the score of another one. */
function isOwnPage({ canonicalUrl, url }: KnownRow): boolean {
  return ownerDomain(canonicalUrl) === ownerDomain(url);
}

function toKnownArticle({
  scoreLow,
  scoreHigh,
  analyzedAt,
  decidedAt,
  canonicalUrl: _canonicalUrl,
  url: _url,
  ...known
}: KnownRow): KnownArticle {
  const score = publishedScore({ ...known, scoreLow, scoreHigh, decidedAt });
  const { credibilityScore } = score;
  const isExplained = !decidedAt || explainsScore(Object.values(known.criteria ?? {}), credibilityScore);
  return {
    ...known,
    ...score,
    criteria: credibilityScore === null || !isExplained ? null : known.criteria,
    analyzedAt: analyzedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
