import type { ScoreRange } from './analysis.contract.js';
import type { CredibilityClass } from './craap.js';

/** The score of an analysis in answers; all fields are null if the article was not judged. */
export interface PublishedScore {
  readonly credibilityScore: number | null;
  readonly scoreRange: ScoreRange | null;
  readonly credibilityClass: CredibilityClass | null;
}

/** A score with its range and class. */
export interface GivenScore {
  readonly score: number;
  readonly range: ScoreRange;
  readonly credibilityClass: CredibilityClass;
}

/** Returns the score with its range and class, or null if the article was not judged. */
export function givenScore({
  credibilityScore: score,
  scoreRange: range,
  credibilityClass,
}: PublishedScore): GivenScore | null {
  return score === null || range === null || credibilityClass === null
    ? null
    : { score, range, credibilityClass };
}
