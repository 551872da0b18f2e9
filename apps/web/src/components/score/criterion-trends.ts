import { CRITERIA, type Criterion, type ReportedArticle } from '@vaglio/contracts';

/** The score of one criterion for one article. */
export interface TrendPoint {
  readonly id: string;
  /** 0 for the oldest of all articles; where the criterion was not judged, a place has no point. */
  readonly place: number;
  readonly points: number;
}

export type Direction = 'up' | 'down' | 'level';

/** The older and the newer half of the points, compared. */
export interface TrendHalves {
  readonly olderMean: number;
  readonly newerMean: number;
  readonly direction: Direction;
}

/** One criterion over time, oldest first. */
export interface CriterionTrend {
  readonly criterion: Criterion;
  readonly points: readonly TrendPoint[];
  /** Null where there are too few points to compare halves of. */
  readonly halves: TrendHalves | null;
}

const FEWEST_TO_COMPARE = 4;
/** Means that lie closer together than this are the same to a reader. */
const LEAST_DIFFERENCE = 1;

/** The articles as their judgements followed each other. */
export function oldestFirst<T extends Pick<ReportedArticle, 'analyzedAt'>>(articles: readonly T[]): T[] {
  return [...articles].sort((a, b) => Date.parse(a.analyzedAt) - Date.parse(b.analyzedAt));
}

/** How each criterion went from the oldest of the articles to the newest. */
export function criterionTrends(articles: readonly ReportedArticle[]): CriterionTrend[] {
  const ordered = oldestFirst(articles);
  return CRITERIA.map((criterion) => {
    const points = ordered.flatMap(({ id, criteria }, place) => {
      const given = criteria[criterion];
      return given === null ? [] : [{ id, place, points: given }];
    });
    return { criterion, points, halves: halvesOf(points) };
  });
}

/** In an odd number of articles the middle one counts as newer. */
export function middleOf(points: readonly TrendPoint[]): number {
  return Math.floor(points.length / 2);
}

function halvesOf(points: readonly TrendPoint[]): TrendHalves | null {
  if (points.length < FEWEST_TO_COMPARE) return null;
  const olderMean = meanOf(points.slice(0, middleOf(points)));
  const newerMean = meanOf(points.slice(middleOf(points)));
  const difference = newerMean - olderMean;
  if (Math.abs(difference) < LEAST_DIFFERENCE) return { olderMean, newerMean, direction: 'level' };
  return { olderMean, newerMean, direction: difference > 0 ? 'up' : 'down' };
}

/** With one decimal, as shown, so that the comparison of two means matches the shown values. */
function meanOf(points: readonly TrendPoint[]): number {
  const sum = points.reduce((total, point) => total + point.points, 0);
  return Math.round((sum / points.length) * 10) / 10;
}
