import { CRITERIA } from '@vaglio/contracts';
import type { Article, Criterion } from '@vaglio/contracts';
import type { Judgement } from '../messaging/messages.js';

/** What the popup shows of an article, as the look-up by hash would give it. */
export function judgementOf(article: Article): Judgement {
  return {
    id: article.id,
    credibilityScore: article.credibilityScore,
    scoreRange: article.scoreRange,
    credibilityClass: article.credibilityClass,
    judgement: article.judgement,
    genre: article.genre,
    criteria: criteriaOf(article),
    flaggedCount: article.flaggedSentences.length,
    analyzedAt: article.analyzedAt,
  };
}

/** Null where the analysis abstained. */
function criteriaOf(article: Article): Judgement['criteria'] {
  const points = CRITERIA.flatMap((name) => {
    const { score } = article[`${name}Analysis`];
    return score === null ? [] : [[name, score] as const];
  });
  return points.length === CRITERIA.length ? (Object.fromEntries(points) as Record<Criterion, number>) : null;
}
