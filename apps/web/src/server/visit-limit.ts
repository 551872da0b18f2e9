import type { IncomingMessage, ServerResponse } from 'node:http';
import { BoundedCache, SITE_VISIT_HEADERS, SITE_VISITS_PATH, type SiteVisit } from '@vaglio/contracts';
import { paths } from '../config/pages.js';
import { failurePage, FAILURE_PAGE_POLICY } from './failure-page.js';
import type { GetFromApi } from './http-api.js';
import { readPreferences } from './visitor-preferences.js';

/** Counts a visit. Returns the seconds to wait if there were too many, else null. */
export type CountVisit = (kind: SiteVisit, request: IncomingMessage) => Promise<number | null>;

const TIMEOUT_MS = 500;
const MAX_REFUSED = 10_000;
const TOO_MANY = 429;

/** The article list with search words counts as a search, everything else as a page. */
export function kindOfVisit({ pathname, searchParams }: URL): SiteVisit {
  return pathname === paths.articles && searchParams.get('q')?.trim() ? 'search' : 'page';
}

/** Counts by calls of the API, so that all processes share the count. A refusal is cached until its time is over. */
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
      // Visits are not limited while the API does not answer.
      return null;
    }
  };
}

export function refuseVisit(
  seconds: number,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const preferences = readPreferences(request.headers, url.searchParams);
  const { html, language } = failurePage(preferences.language, 'tooMany');
  response
    .writeHead(TOO_MANY, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Length': Buffer.byteLength(html),
      'Content-Security-Policy': FAILURE_PAGE_POLICY,
      'Cache-Control': 'no-store',
      'Retry-After': String(seconds),
    })
    .end(request.method === 'HEAD' ? undefined : html);
}
