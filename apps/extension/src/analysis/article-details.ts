import {
  COVERAGES,
  CRITERIA,
  textIn,
  textWithNote,
  type Article,
  type ArticleWatch,
  type Language,
  type PublishedAnalysis,
  type Source,
} from '@vaglio/contracts';
import type { ArticleDetails } from '../messaging/messages.js';

/** The details of an article in one language. Older servers leave out some fields. */
export function articleDetails(
  article: Article,
  { source, watch }: { readonly source: Source | null; readonly watch: ArticleWatch | null },
  language: Language,
): ArticleDetails {
  const analysis = textIn({ en: article.analysisEnglish, it: article.analysisItalian }, language);
  const { labels = [], corrections = [], decision = null }: Partial<Article> = article;
  const claims = article.ledger?.claims ?? [];
  const countOf = (verdict: (typeof claims)[number]['verdict']) =>
    claims.filter((claim) => claim.verdict === verdict).length;
  return {
    labels,
    decision: decision && { decidedAt: decision.decidedAt, reason: textWithNote(decision.reason, language) },
    reason: mainReason(analysis),
    claims: { total: claims.length, borneOut: countOf('borne-out'), disputed: countOf('disputed') },
    corrections: corrections.map(({ publishedAt, scoreBefore, scoreAfter, text }) => ({
      publishedAt,
      scoreBefore,
      scoreAfter,
      text: textWithNote(text, language),
    })),
    changedAt: watch && changeOfText(watch, article.analyzedAt),
    coverage: COVERAGES.find((known) => known === article.coverage) ?? null,
    source: {
      domain: article.domain,
      outlet: article.outlet ?? article.claimedOutlet,
      counted: source && { articleCount: source.articleCount, averageScore: source.averageScore },
    },
    sentences: analysis.flaggedSentences,
  };
}

/** Returns when the text changed after the analysis. After a change the page is usually analyzed again. */
function changeOfText({ changes }: ArticleWatch, analyzedAt: string): string | null {
  const change = changes.find(
    ({ kind, noticedAt }) =>
      (kind === 'changed' || kind === 'corrected') && Date.parse(noticedAt) > Date.parse(analyzedAt),
  );
  return change?.noticedAt ?? null;
}

/** The finding or manner of writing that changed the score most. For a low score, negative ones come first. */
export function mainReason(analysis: PublishedAnalysis): ArticleDetails['reason'] {
  const results = CRITERIA.map((criterion) => analysis[`${criterion}Analysis`]);
  const [limitation] = analysis.limitations;
  const unknown = limitation === undefined ? null : { points: null, text: limitation };
  if (results.some(({ score }) => score === null)) return unknown;
  const { credibilityClass } = analysis.craapEvaluation;
  const isLow = credibilityClass === 'low' || credibilityClass === 'poor';
  const points = results.reduce((sum, { manner = 0 }) => sum + manner, 0);
  const reasons = [
    ...results.flatMap(({ evidence }) => evidence.map(({ points, text }) => ({ points, text }))),
    { points, manner: points < 0 ? ('poor' as const) : ('plain' as const) },
  ];
  const isNegative = (reason: { readonly points: number }) => Number(reason.points < 0);
  const [first] = reasons
    .filter((reason) => reason.points !== 0)
    .sort((a, b) => (isLow ? isNegative(b) - isNegative(a) : 0) || Math.abs(b.points) - Math.abs(a.points));
  return first ?? unknown;
}
