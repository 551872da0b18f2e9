import type { ArticleSummary, GivenScore } from '@vaglio/contracts';
import { scoredArticles } from '../../components/score/scored-articles.js';

export interface OutletFigures {
  readonly domain: string;
  readonly count: number;
  readonly averageScore: number;
}

const MAX_OUTLETS = 5;

/** Statistics of a user's analyses; articles that are not judged are left out. */
export function historyFigures(articles: readonly ArticleSummary[]) {
  const judged = scoredArticles(articles);
  const classes = { poor: 0, low: 0, medium: 0, high: 0 };
  judged.forEach(({ credibilityClass }) => (classes[credibilityClass] += 1));
  return { averageScore: judged.length > 0 ? meanScore(judged) : null, classes, outlets: outletsOf(judged) };
}

/** The most frequent outlets first. */
function outletsOf(articles: readonly (ArticleSummary & GivenScore)[]): OutletFigures[] {
  const domains = new Set(articles.map(({ domain }) => domain));
  return [...domains]
    .map((domain) => {
      const own = articles.filter((article) => article.domain === domain);
      return { domain, count: own.length, averageScore: meanScore(own) };
    })
    .sort((a, b) => b.count - a.count || a.domain.localeCompare(b.domain))
    .slice(0, MAX_OUTLETS);
}

function meanScore(articles: readonly GivenScore[]): number {
  const sum = articles.reduce((total, { score }) => total + score, 0);
  return Math.round(sum / articles.length);
}
