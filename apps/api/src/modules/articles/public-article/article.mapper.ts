import { labeledTitle, type Analysis, type Article, type ArticleSummary } from '@vaglio/contracts';
import { pictureUrl } from '../pictures/article-pictures.js';
import type { ReviewFields } from './review-fields.js';
import type { ArticleEntity } from '../entities/article.entity.js';
import { criterionFields } from './criterion-fields.js';
import { decidedAnalysis, decisionOf, reasonForReaders } from './human-decision.js';
import { publishedAnalysis } from './public-quotations.js';
import { publishedScore } from './published-score.js';

export function toSummary(row: ArticleEntity): ArticleSummary {
  const decision = decisionOf(row);
  return {
    id: row.id,
    url: row.url,
    title: labeledTitle(row.labels, row.title),
    domain: row.domain,
    author: row.author,
    imageUrl: pictureUrl(row),
    publishedAt: row.publishedAt,
    createdAt: row.createdAt.toISOString(),
    analyzedAt: row.analyzedAt.toISOString(),
    shareCount: row.shareCount,
    tags: row.tags,
    labels: row.labels,
    ...publishedScore(row),
    judgement: row.judgement,
    badgeIcon: isScored(row) ? row.badgeIcon : null,
    badgeColor: isScored(row) ? row.badgeColor : null,
    badgeText: { en: row.badgeTextEn, it: row.badgeTextIt },
    contentType: row.contentType,
    genre: row.genre,
    shortSummary: decision ? reasonForReaders(decision) : { en: row.shortSummaryEn, it: row.shortSummaryIt },
    coverage: row.coverage,
    digitalSource: row.digitalSource,
    decision,
    ...(row.heldFor !== null && { isHeld: true }),
  };
}

export function toArticle(row: ArticleEntity, analysis: Analysis, reviewFields: ReviewFields): Article {
  const summary = toSummary(row);
  const { decision } = summary;
  const { en, it, ledger } = publishedAnalysis(decision ? decidedAnalysis(analysis, decision) : analysis);
  return {
    ...summary,
    summary: en.summary,
    rationale: en.rationale,
    flaggedSentences: en.flaggedSentences,
    ...criterionFields((criterion) => en[`${criterion}Analysis`]),
    craapEvaluation: en.craapEvaluation,
    vaglioEvaluation: en.vaglioEvaluation,
    confidence: isScored(analysis) && !decision ? analysis.confidence : null,
    suggestedSources: analysis.suggestedSources,
    technicalSignals: analysis.technicalSignals,
    analysisEnglish: en,
    analysisItalian: it,
    ...publisherOf(analysis),
    textLanguage: analysis.textLanguage,
    provenance: analysis.provenance,
    ledger,
    revision: row.revision,
    ...reviewFields,
  };
}

const isScored = ({ judgement }: Pick<Analysis, 'judgement'>): boolean => judgement !== 'abstained';

/** In older analyses, `outlet` was the publisher that the page claims. */
function publisherOf({ outlet, claimedOutlet }: Analysis): Pick<Article, 'outlet' | 'claimedOutlet'> {
  return claimedOutlet === undefined ? { outlet: null, claimedOutlet: outlet } : { outlet, claimedOutlet };
}
