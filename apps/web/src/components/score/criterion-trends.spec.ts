import type { ReportedArticle } from '@vaglio/contracts';
import { reportedArticleExample } from '@vaglio/contracts/examples';
import { criterionTrends } from './criterion-trends.js';

/** Articles of consecutive days, newest first as in the answer of the API. */
function judged(...authority: readonly (number | null)[]): ReportedArticle[] {
  return authority
    .map((points, day) => ({
      ...reportedArticleExample,
      id: `article-${day}`,
      analyzedAt: `2026-11-0${day + 1}T09:00:00.000Z`,
      criteria: { ...reportedArticleExample.criteria, authority: points },
    }))
    .reverse();
}

const authorityOf = (articles: readonly ReportedArticle[]) => criterionTrends(articles)[2];

describe('criterionTrends', () => {
  it('orders the points from the oldest article to the newest', () => {
    const trend = authorityOf(judged(4, 9, 12));
    expect(trend?.criterion).toBe('authority');
    expect(trend?.points.map(({ points }) => points)).toEqual([4, 9, 12]);
  });

  it.each([
    ['up', [8, 9, 12, 14], 8.5, 13],
    ['down', [14, 12, 11, 9, 8], 13, 9.3],
    ['level', [12, 13, 13, 12], 12.5, 12.5],
  ] as const)(
    'reports the direction %s and the means of both halves',
    (direction, points, olderMean, newerMean) => {
      expect(authorityOf(judged(...points))?.halves).toEqual({ olderMean, newerMean, direction });
    },
  );

  it('compares no halves when there are too few articles', () => {
    expect(authorityOf(judged(4, 9, 12))?.halves).toBeNull();
  });

  it('skips articles in which the criterion was not judged', () => {
    const trend = authorityOf(judged(4, null, 12));
    expect(trend?.points.map(({ index }) => index)).toEqual([0, 2]);
    expect(criterionTrends(judged(4))[0]?.points).toEqual([]);
  });
});
