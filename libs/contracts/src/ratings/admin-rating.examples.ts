import type { AdminRating, AdminRatingsQuery } from './admin-rating.contract.js';

/** Somebody is content. */
export const adminRatingExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01',
  userEmail: 'giulia.rossi@example.org',
  rating: 5,
  comment: 'Finalmente si capisce perché.',
  createdAt: '2026-11-20T10:00:00.000Z',
} as const satisfies AdminRating;

/** Who is not. */
export const adminRatingsQueryExample = { rating: 1 } as const satisfies AdminRatingsQuery;
