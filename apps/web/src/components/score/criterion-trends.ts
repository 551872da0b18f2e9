import { CRITERIA, type Criterion, type ReportedArticle } from '@vaglio/contracts';

export interface TrendPoint {
  readonly id: string;
  /** The position of the article, from 0 for the oldest. Articles without this criterion leave a gap. */
  readonly index: number;
  readonly points: number;
}

/** The means of the older and the newer half of the points. */
export interface TrendHalves {
  readonly olderMean: number;
  readonly newerMean: number;
  readonly direction: 'up' | 'down' | 'level';
}

/** One criterion over time, oldest article first. */
export interface CriterionTrend {
  readonly criterion: Criterion;
  readonly points: readonly TrendPoint[];
  /** Null where there are too few points to compare. */
  readonly halves: TrendHalves | null;
}

const MIN_POINTS_TO_COMPARE = 4;
/** Means that are closer together count as level. */
const MIN_DIFFERENCE = 1;

export function oldestFirst<T extends Pick<ReportedArticle, 'analyzedAt'>>(articles: readonly T[]): T[] {
  return [...articles].sort((a, b) => Date.parse(a.analyzedAt) - Date.parse(b.analyzedAt));
}

export function criterionTrends(articles: readonly ReportedArticle[]): CriterionTrend[] {
  const ordered = oldestFirst(articles);
  return CRITERIA.map((criterion) => {
    const points = ordered.flatMap(({ id, criteria }, index) => {
      const given = criteria[criterion];
      return given === null ? [] : [{ id, index, points: given }];
    });
    return { criterion, points, halves: compareHalves(points) };
  });
}

/** The first point of the newer half, which has one point more where the number is odd. */
export function middleIndex(points: readonly TrendPoint[]): number {
  return Math.floor(points.length / 2);
}

function compareHalves(points: readonly TrendPoint[]): TrendHalves | null {
  if (points.length < MIN_POINTS_TO_COMPARE) return null;
  const olderMean = meanOf(points.slice(0, middleIndex(points)));
  const newerMean = meanOf(points.slice(middleIndex(points)));
  const difference = newerMean - olderMean;
  const isLevel = Math.abs(difference) < MIN_DIFFERENCE;
  return { olderMean, newerMean, direction: isLevel ? 'level' : difference > 0 ? 'up' : 'down' };
}

/** Rounded to one decimal as shown, so that the direction agrees with the two numbers. */
function meanOf(points: readonly TrendPoint[]): number {
  const sum = points.reduce((total, point) => total + point.points, 0);
  return Math.round((sum / points.length) * 10) / 10;
}
