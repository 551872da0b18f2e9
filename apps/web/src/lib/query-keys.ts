/** How the keys of questions begin that are nobody's page; whose they are follows. */
export const QUERY_KEYS = {
  remaining: 'remaining ',
  history: 'history ',
  rating: 'rating ',
} as const;
