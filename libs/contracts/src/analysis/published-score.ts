import type { ScoreRange } from './analysis.contract.js';
import type { CredibilityClass } from './craap.js';

/** The score of an analysis as answers carry it: every field is null where the analysis abstained. */
export interface PublishedScore {
  readonly credibilityScore: number | null;
  readonly scoreRange: ScoreRange | null;
  readonly credibilityClass: CredibilityClass | null;
}

/** A score that was given, with its range and its class. */
export interface GivenScore {
  readonly score: number;
  readonly range: ScoreRange;
  readonly credibilityClass: CredibilityClass;
}

/** The score with its range and its class; null where the analysis abstained. */
export function givenScore({
  credibilityScore: score,
  scoreRange: range,
  credibilityClass,
}: PublishedScore): GivenScore | null {
  return score === null || range === null || credibilityClass === null
    ? null
    : { score, range, credibilityClass };
}
