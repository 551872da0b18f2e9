import { ContentInaccessibleError, type FetchedPage } from '../analysis.types.js';
import { decodeText } from './decode-text.js';
import { readPageHead } from './page-head.js';
import { refuseStatus } from './refuse-status.js';
import type { FetchedBody, FetchRequest, SafeFetch } from './safe-fetch.js';

const ACCEPT = 'text/html, application/xhtml+xml;q=0.9, text/plain;q=0.8';

/** `stopAt` returns true for URLs of another reader: a redirect to one is not followed. */
type PageRequest = Pick<FetchRequest, 'stopAt' | 'validators'> & { readonly signal: AbortSignal };

/** A page, or the URL of a redirect that was not followed. */
type PageOutcome = FetchedPage | { readonly kind: 'redirect'; readonly url: string };

/** Reads one page. Follows one refresh in its markup, and goes from an AMP page to its canonical page. */
export async function readPage(fetch: SafeFetch, url: string, request: PageRequest): Promise<PageOutcome> {
  const first = await fetchPage(fetch, url, request);
  if (first.kind === 'redirect') return first;
  const head = readPageHead(first.html, first.finalUrl);
  if (head.refresh !== null) return afterRedirect(first, await fetchNext(fetch, head.refresh, request));
  if (head.isAmp && head.canonical !== null && head.canonical !== first.finalUrl) {
    const canonicalPage = await fetchNext(fetch, head.canonical, request).catch(() => first);
    return canonicalPage === first ? first : afterRedirect(first, canonicalPage);
  }
  return first;
}

async function fetchPage(fetch: SafeFetch, url: string, request: PageRequest): Promise<PageOutcome> {
  const answer = await fetch(url, {
    accept: ACCEPT,
    ...request,
    refuseHeaders: (headers) => refuseOtherTypes(headers['content-type'] ?? ''),
  });
  if (answer.isStopped) return { kind: 'redirect', url: answer.finalUrl };
  refuseStatus(answer);
  return pageOf(url, answer);
}

async function fetchNext(fetch: SafeFetch, url: string, request: PageRequest): Promise<PageOutcome> {
  return request.stopAt?.(new URL(url)) ? { kind: 'redirect', url } : fetchPage(fetch, url, request);
}

function pageOf(requestedUrl: string, answer: FetchedBody): FetchedPage {
  const contentType = sniffedType(answer.body, answer.headers['content-type'] ?? '');
  const { text, encoding } = decodeText(answer.body, contentType);
  return {
    kind: 'page',
    requestedUrl,
    finalUrl: answer.finalUrl,
    redirects: answer.redirects,
    status: answer.status,
    contentType,
    encoding,
    bytes: answer.body.length,
    html: text,
    lastModified: answer.headers['last-modified'] ?? null,
    etag: answer.headers.etag ?? null,
  };
}

function afterRedirect(first: FetchedPage, next: PageOutcome): PageOutcome {
  if (next.kind === 'redirect') return next;
  const redirects = [...first.redirects, first.finalUrl, ...next.redirects];
  return { ...next, requestedUrl: first.requestedUrl, redirects };
}

const PAGE_TYPE = /^(?:text\/(?:html|plain|x-html|xml)|application\/(?:xhtml\+xml|xml))$/;
const MAGIC_BYTES: readonly (readonly [string, string])[] = [
  ['%PDF-', 'pdf'],
  ['\x89PNG', 'image'],
  ['GIF8', 'image'],
  ['\xff\xd8\xff', 'image'],
  ['PK\x03\x04', 'archive'],
  ['\x1f\x8b', 'archive'],
  ['RIFF', 'media'],
  ['OggS', 'media'],
  ['ID3', 'media'],
  ['\x1a\x45\xdf\xa3', 'media'],
  ['\x7fELF', 'program'],
  ['MZ\x90', 'program'],
];

/** Throws when the content type is neither a page nor text. Without a type, the body decides. */
function refuseOtherTypes(contentType: string): void {
  const type = mediaType(contentType);
  if (type !== '' && !PAGE_TYPE.test(type))
    throw new ContentInaccessibleError('unsupported_type', false, type.slice(0, 80));
}

/** Returns the content type, guessed from the bytes when it is missing. Throws for pictures and documents sent as a page. */
function sniffedType(bytes: Buffer, contentType: string): string {
  const start = bytes.toString('latin1', 0, 512);
  const detected = MAGIC_BYTES.find(([magic]) => start.startsWith(magic));
  if (detected) throw new ContentInaccessibleError('unsupported_type', false, detected[1]);
  if (mediaType(contentType) !== '') return contentType;
  if (start.includes('\0') && !/^(?:\xff\xfe|\xfe\xff)/.test(start))
    throw new ContentInaccessibleError('unsupported_type', false, 'binary');
  return /<(?:!doctype|html|head|body|meta|title|article|p|div)\b/i.test(start) ? 'text/html' : 'text/plain';
}

function mediaType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}
