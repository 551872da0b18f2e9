/** The header with which the site's own web processes authenticate, because they call for all visitors from one address. */
export const OWN_CALL_HEADER = 'x-vaglio-own-call';

/** The kinds of visits of the site that are throttled separately. */
export type SiteVisit = 'page' | 'search';

/** The path at which our web processes count a visit before they answer it: 204, or 429 with `Retry-After`. */
export const SITE_VISITS_PATH = '/api/site-visits';

/** The headers of that request: the kind of visit, and the address of the visitor's connection. */
export const SITE_VISIT_HEADERS = { kind: 'x-vaglio-visit', peer: 'x-vaglio-peer' } as const;
