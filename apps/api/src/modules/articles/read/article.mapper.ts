import type { Analysis, Article, ArticleLabel, ArticleSummary } from '@vaglio/contracts';
import type { ArticleAddition } from './article-additions.js';
import type { ArticleRow } from './article-row.js';

export function toSummary(row: ArticleRow): ArticleSummary {
  return {
    ...headOf(row),
    badgeText: { en: row.badgeTextEn, it: row.badgeTextIt },
    shortSummary: { en: row.shortSummaryEn, it: row.shortSummaryIt },
  };
}

export function toArticle(row: ArticleRow, analysis: Analysis, additions: ArticleAddition): Article {
  const { en, it } = analysis.localized;
  return {
    ...headOf(row),
    badgeText: en.badgeText,
    shortSummary: en.shortSummary,
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
    text: analysis.text,
    provenance: analysis.provenance,
    revision: row.revision,
    ...additions,
  };
}

/** Labels stand in front of the title, where everything that shows a title shows them too. */
export function labelledTitle(labels: readonly ArticleLabel[], title: string): string {
  return [...labels.map((label) => `[${label}]`), title].join(' ');
}

function headOf(row: ArticleRow): Omit<ArticleSummary, 'badgeText' | 'shortSummary'> {
  return {
    id: row.id,
    url: row.url,
    title: labelledTitle(row.labels, row.title),
    domain: row.domain,
    author: row.author,
    imageUrl: row.imageUrl,
    publishedAt: row.publishedAt,
    createdAt: row.createdAt.toISOString(),
    analyzedAt: row.analyzedAt.toISOString(),
    shareCount: row.shareCount,
    tags: row.tags,
    labels: row.labels,
    credibilityScore: row.credibilityScore,
    scoreRange: { low: row.scoreLow, high: row.scoreHigh },
    credibilityClass: row.credibilityClass,
    judgement: row.judgement,
    badgeIcon: row.badgeIcon,
    badgeColor: row.badgeColor,
    contentType: row.contentType,
    genre: row.genre,
  };
}
