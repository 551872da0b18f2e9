/** The lowest and highest number of stars. */
export const RATING_STARS = { min: 1, max: 5 } as const;

/** Rates the product, once for each user. */
export interface RatingRequest {
  /** @minimum 1
   *  @maximum 5 */
  readonly rating: number;
  /** @maxLength 2000 */
  readonly comment?: string;
}

/** Whether the caller has rated the product. */
export interface RatingCheck {
  readonly hasRated: boolean;
}

/** The summary of all ratings. */
export interface RatingSummary {
  readonly count: number;
  /** The mean number of stars; null without ratings. */
  readonly average: number | null;
}
