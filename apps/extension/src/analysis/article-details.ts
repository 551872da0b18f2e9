import {
  type Article,
  CRITERIA,
  type Language,
  type PublishedAnalysis,
  type Source,
  textIn,
  textWithNote,
} from '@vaglio/contracts';
import type { ArticleDetails } from '../messaging/messages.js';

/** What the popup shows of an article beside its score. */
export function articleDetails(article: Article, source: Source | null, language: Language): ArticleDetails {
  const analysis = textIn({ en: article.analysisEnglish, it: article.analysisItalian }, language);
  const claims = article.ledger?.claims ?? [];
  const countOf = (verdict: (typeof claims)[number]['verdict']) =>
    claims.filter((claim) => claim.verdict === verdict).length;
  const { decision } = article;
  return {
    labels: article.labels,
    decision: decision && { decidedAt: decision.decidedAt, reason: textWithNote(decision.reason, language) },
    reason: heaviestReason(analysis),
    claims: { total: claims.length, borneOut: countOf('borne-out'), disputed: countOf('disputed') },
    corrections: article.corrections.map(({ publishedAt, scoreBefore, scoreAfter, text }) => ({
      publishedAt,
      scoreBefore,
      scoreAfter,
      text: textWithNote(text, language),
    })),
    coverage: article.coverage,
    source: {
      domain: article.domain,
      outlet: article.outlet ?? article.claimedOutlet,
      counted: source && { articleCount: source.articleCount, averageScore: source.averageScore },
    },
    sentences: analysis.flaggedSentences,
  };
}

/** The finding or the manner of writing that moved the score most; for a low score, most against the text. */
export function heaviestReason(analysis: PublishedAnalysis): ArticleDetails['reason'] {
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
  const isAgainst = (reason: { readonly points: number }) => Number(reason.points < 0);
  const [first] = reasons
    .filter((reason) => reason.points !== 0)
    .sort((a, b) => (isLow ? isAgainst(b) - isAgainst(a) : 0) || Math.abs(b.points) - Math.abs(a.points));
  return first ?? unknown;
}
