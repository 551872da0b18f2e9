import type { RatingCheck, RatingRequest, RatingSummary } from './rating.contract.js';

/** Somebody is content. */
export const ratingRequestExample = {
  rating: 5,
  comment: 'Finalmente si capisce perché.',
} as const satisfies RatingRequest;

/** Somebody who hasn't rated yet. */
export const ratingCheckExample = { hasRated: false } as const satisfies RatingCheck;

/** Nobody has rated yet. */
export const ratingSummaryExample = { count: 0, average: null } as const satisfies RatingSummary;
