import type { IncomingMessage, ServerResponse } from 'node:http';
import { SITE_VISIT_HEADERS, SITE_VISITS_PATH, type SiteVisit } from '@vaglio/contracts';
import { paths } from '../config/pages.js';
import { BoundedCache } from './bounded-cache.js';
import { failurePage } from './failure-page.js';
import type { GetFromApi } from './http-api.js';
import { readPreferences } from './reader-preferences.js';

/** Counts a visit; gives the seconds to wait where there were too many. */
export type CountVisit = (kind: SiteVisit, request: IncomingMessage) => Promise<number | null>;

const TIMEOUT_MS = 500;
const MAX_REFUSED = 10_000;
const TOO_MANY = 429;

/** A list with words to look for is a search; everything else that is no file is a page. */
export function kindOfVisit({ pathname, searchParams }: URL): SiteVisit {
  return pathname === paths.articles && searchParams.get('q')?.trim() ? 'search' : 'page';
}

/** Counts with the API, so that all processes count together; who was refused is not asked about again until the time is over. */
export function visitCounter(getFromApi: GetFromApi): CountVisit {
  const refused = new BoundedCache<number>(MAX_REFUSED, () => 1);
  return async (kind, { socket, headers }) => {
    const [peer, forwarded] = [socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? '')];
    const key = [kind, peer, forwarded].join(' ');
    const leftMs = (refused.get(key) ?? 0) - Date.now();
    if (leftMs > 0) return Math.ceil(leftMs / 1000);
    try {
      const { status, retryAfter } = await getFromApi(SITE_VISITS_PATH, {
        headers: {
          [SITE_VISIT_HEADERS.kind]: kind,
          [SITE_VISIT_HEADERS.peer]: peer,
          ...(forwarded && { 'X-Forwarded-For': forwarded }),
        },
        timeoutMs: TIMEOUT_MS,
      });
      if (status !== TOO_MANY) return null;
      const seconds = Number(retryAfter) || 1;
      refused.set(key, Date.now() + seconds * 1000);
      return seconds;
    } catch {
      // A counter that is out of reach must not close the site.
      return null;
    }
  };
}

/** The page for a reader who asked for too many pages. */
export function refuseVisit(
  seconds: number,
  address: URL,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { language } = readPreferences(request.headers, address.searchParams);
  const html = failurePage(language, 'tooMany');
  response
    .writeHead(TOO_MANY, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Length': Buffer.byteLength(html),
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'Retry-After': String(seconds),
    })
    .end(request.method === 'HEAD' ? undefined : html);
}
