import { rankAuc } from './binary-metrics.js';

/** A domain, whether it is reliable, and the score it was given: higher is more reliable, null is unknown. */
export interface ScoredDomain {
  readonly isReliable: boolean;
  readonly score: number | null;
}

const CALLED_UNRELIABLE = 0.4;
const CALLED_RELIABLE = 0.6;

/** Figures as `score-bench.py domains` has them: unknown counts as a half. */
export const domainMetrics = {
  auc: (rows: readonly ScoredDomain[]): number =>
    rankAuc(
      rows.map(({ score }) => score ?? 0.5),
      rows.map(({ isReliable }) => isReliable),
    ),
  coverage: (rows: readonly ScoredDomain[]): number =>
    rows.filter(({ score }) => score !== null).length / Math.max(1, rows.length),
  coverageOfUnreliable: (rows: readonly ScoredDomain[]): number =>
    shareOf(
      rows.filter(({ isReliable }) => !isReliable),
      () => true,
    ),
  reliableCalledUnreliable: (rows: readonly ScoredDomain[]): number =>
    shareOf(
      rows.filter(({ isReliable }) => isReliable),
      (score) => score < CALLED_UNRELIABLE,
    ),
  unreliableCalledReliable: (rows: readonly ScoredDomain[]): number =>
    shareOf(
      rows.filter(({ isReliable }) => !isReliable),
      (score) => score > CALLED_RELIABLE,
    ),
};

function shareOf(rows: readonly ScoredDomain[], test: (score: number) => boolean): number {
  return rows.filter(({ score }) => score !== null && test(score)).length / Math.max(1, rows.length);
}
