import { CRITERIA } from '@vaglio/contracts';
import type { Article, Criterion } from '@vaglio/contracts';
import type { Judgement } from '../messaging/messages.js';

/** What the popup shows of an article, as the look-up by hash would give it. */
export function judgementOf(article: Article): Judgement {
  const points = CRITERIA.map((name) => [name, article[`${name}Analysis`].score] as const);
  return {
    id: article.id,
    credibilityScore: article.credibilityScore,
    scoreRange: article.scoreRange,
    credibilityClass: article.credibilityClass,
    judgement: article.judgement,
    criteria: Object.fromEntries(points) as Record<Criterion, number>,
    flaggedCount: article.flaggedSentences.length,
    analyzedAt: article.analyzedAt,
  };
}
