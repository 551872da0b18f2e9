/** By this header the site's own processes show who they are: they ask for all readers, and from one address. */
export const OWN_CALL_HEADER = 'x-vaglio-own-call';

/** What a reader does on the site that is limited by itself: reading pages, and searching. */
export type SiteVisit = 'page' | 'search';

/** Where web processes of ours count a visit before they answer it: 204, or 429 with `Retry-After`. Not a call for others. */
export const SITE_VISITS_PATH = '/api/site-visits';

/** What that request names: the kind of visit, and the address that the web process was spoken to from. */
export const SITE_VISIT_HEADERS = { kind: 'x-vaglio-visit', peer: 'x-vaglio-peer' } as const;
