/** The fewest and the most stars. */
export const RATING_STARS = { min: 1, max: 5 } as const;

/** A user's rating of the product; one per user. */
export interface RatingRequest {
  /** @minimum 1
   *  @maximum 5 */
  readonly rating: number;
  /** @maxLength 2000 */
  readonly comment?: string;
}

/** Whether the caller has rated already. */
export interface RatingCheck {
  readonly hasRated: boolean;
}

/** The summary of all ratings. */
export interface RatingSummary {
  readonly count: number;
  /** Mean stars; null without ratings. */
  readonly average: number | null;
}
