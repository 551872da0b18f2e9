const FOREIGN = /^\/(?:api|admin-dashboard|downloads|metrics)(?:\/|$)/;

/** Addresses that belong to others, even where nobody answers them. */
export function isForeign(path: string): boolean {
  return FOREIGN.test(path);
}
