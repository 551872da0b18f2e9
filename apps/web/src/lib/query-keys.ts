/** Prefixes of keys for queries that belong to a user; the user's id follows. */
export const QUERY_KEYS = {
  remaining: 'remaining ',
  history: 'history ',
  rating: 'rating ',
} as const;
