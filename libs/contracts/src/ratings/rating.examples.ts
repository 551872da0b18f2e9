import type {
  AdminRating,
  AdminRatingsQuery,
  RatingCheck,
  RatingRequest,
  RatingSummary,
} from './rating.contract.js';

/** A rating with a comment. */
export const ratingRequestExample = {
  rating: 5,
  comment: 'Finalmente si capisce perché.',
} as const satisfies RatingRequest;

/** A user without a rating. */
export const ratingCheckExample = { hasRated: false } as const satisfies RatingCheck;

/** No ratings yet. */
export const ratingSummaryExample = { count: 0, average: null } as const satisfies RatingSummary;

/** A rating in the back-office. */
export const adminRatingExample = {
  ...ratingRequestExample,
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01',
  userEmail: 'giulia.rossi@example.org',
  createdAt: '2026-11-20T10:00:00.000Z',
} as const satisfies AdminRating;

/** Ratings with one star. */
export const adminRatingsQueryExample = { rating: 1 } as const satisfies AdminRatingsQuery;
