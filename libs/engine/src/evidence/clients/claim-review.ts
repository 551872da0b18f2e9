import type { FetchedPage } from '../../analysis.types.js';
import { JsonView } from '../../json-view.js';
import { parseHost } from '../../parse-host.js';
import type { CheckedClaim } from './fact-check.client.js';

const MAX_OF_PAGE = 20;
const MAX_SCRIPTS = 20;
const MAX_DEPTH = 5;
const MAX_SCRIPT_LENGTH = 600_000;
/** The fields that can contain reviews, in pages and in feeds. */
const INSIDE = ['@graph', 'mainEntity', 'dataFeedElement', 'itemListElement', 'item'] as const;

/** The fact-checks in the structured data of a page, without those of other sites. */
export function claimReviewsOfPage(page: Pick<FetchedPage, 'html' | 'finalUrl'>): CheckedClaim[] {
  const { html, finalUrl } = page;
  if (!html.includes('ClaimReview')) return [];
  const found = linkedData(html).flatMap((source) => claimReviewsIn(parsed(source), MAX_OF_PAGE, finalUrl));
  return found.filter(({ url }) => isSameOwner(url, finalUrl)).slice(0, MAX_OF_PAGE);
}

/** The JSON-LD scripts of a page, in one pass. */
function linkedData(html: string): string[] {
  const opening = /<script\b/giu;
  const closing = /<\/script/giu;
  const found: string[] = [];
  while (found.length < MAX_SCRIPTS) {
    const start = opening.exec(html)?.index;
    const from = start === undefined ? 0 : html.indexOf('>', start) + 1;
    if (start === undefined || from === 0) break;
    closing.lastIndex = from;
    const end = closing.exec(html)?.index;
    if (end === undefined) break;
    if (/ld\+json/i.test(html.slice(start, from))) found.push(html.slice(from, end));
    opening.lastIndex = end;
  }
  return found;
}

/** Whether two URLs have the same host or the same registered domain. */
export function isSameOwner(one: string, other: string): boolean {
  if (new URL(one).host === new URL(other).host) return true;
  const [domain, otherDomain] = [one, other].map(
    (url) => parseHost(url, { allowPrivateDomains: true }).domain,
  );
  return domain !== null && domain === otherDomain;
}

/** The fact-checks in structured data. A review without a URL gets the URL of the page. */
export function claimReviewsIn(value: unknown, max: number, pageUrl: string | null = null): CheckedClaim[] {
  const found: CheckedClaim[] = [];
  gather(new JsonView(value), 0, (node) => {
    if (found.length >= max) return;
    const review = isClaimReview(node) ? reviewOf(node, pageUrl) : null;
    if (review !== null) found.push(review);
  });
  return found;
}

function gather(view: JsonView, depth: number, take: (node: JsonView) => void): void {
  if (depth > MAX_DEPTH) return;
  for (const each of view.list(Infinity)) gather(each, depth + 1, take);
  if (!view.isObject) return;
  take(view);
  for (const name of INSIDE) gather(view.at(name), depth + 1, take);
}

function isClaimReview(node: JsonView): boolean {
  const type = node.at('@type');
  return [type, ...type.list(5)].some((each) => each.text() === 'ClaimReview');
}

/** A review with only a number as its rating is left out, because its scale is not known. */
function reviewOf(node: JsonView, pageUrl: string | null): CheckedClaim | null {
  const claim = node.at('claimReviewed').line(500);
  const rating = firstOf(node.at('reviewRating')).at('alternateName').line(120);
  const url = node.at('url').link() ?? pageUrl;
  if (claim === null || rating === null || url === null) return null;
  const author = firstOf(node.at('author').or(node.at('publisher')));
  return {
    claim,
    rating,
    url,
    publisher: author.at('name').line(120) ?? new URL(url).hostname,
    title: node.at('headline').or(node.at('name')).line(200) ?? claim,
    reviewedAt: node.at('datePublished').time(),
  };
}

function firstOf(view: JsonView): JsonView {
  return view.isList ? view.at(0) : view;
}

function parsed(source: string): unknown {
  if (source.length > MAX_SCRIPT_LENGTH) return null;
  try {
    return JSON.parse(source.replace(/\p{Cc}+/gu, ' ')) as unknown;
  } catch {
    return null;
  }
}
