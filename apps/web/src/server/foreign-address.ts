const FOREIGN = /^\/(?:api|admin-dashboard|downloads|metrics)(?:\/|$)/;

/** URLs that belong to other handlers, even when none answers. */
export function isForeign(path: string): boolean {
  return FOREIGN.test(path);
}
