import { type FetchedPage, type PageValidators, ContentInaccessibleError } from '../analysis.types.js';
import { decodeText } from './decode-text.js';
import { readPageHead } from './page-head.js';
import { refuseStatus } from './refuse-status.js';
import type { FetchedBody, SafeFetch } from './safe-fetch.js';

const ACCEPT = 'text/html, application/xhtml+xml;q=0.9, text/plain;q=0.8';

export interface PageWish {
  readonly signal: AbortSignal;
  /** Addresses that another reader knows better: a redirect to one ends the reading. */
  readonly stopAt: (url: URL) => boolean;
  /** Of an earlier reading: a page that is still the same is not sent again. */
  readonly validators?: PageValidators;
}

/** A page, or the address of a post that the way led to. */
export type PageOutcome = FetchedPage | { readonly kind: 'elsewhere'; readonly url: string };

/** Reads one page; a refresh in its markup is followed once, an AMP page is left for the page it copies. */
export async function readPage(fetch: SafeFetch, address: string, wish: PageWish): Promise<PageOutcome> {
  const first = await fetchPage(fetch, address, wish);
  if (first.kind === 'elsewhere') return first;
  const head = readPageHead(first.html, first.finalUrl);
  if (head.refresh !== null) return joined(first, await fetchNext(fetch, head.refresh, wish));
  if (head.isAmp && head.canonical !== null && head.canonical !== first.finalUrl) {
    const real = await fetchNext(fetch, head.canonical, wish).catch(() => first);
    return real === first ? first : joined(first, real);
  }
  return first;
}

async function fetchPage(fetch: SafeFetch, address: string, wish: PageWish): Promise<PageOutcome> {
  const answer = await fetch(address, {
    accept: ACCEPT,
    signal: wish.signal,
    stopAt: wish.stopAt,
    ...(wish.validators && { validators: wish.validators }),
    refuseHeaders: (headers) => refuseOtherTypes(headers['content-type'] ?? ''),
  });
  if (answer.isStopped) return { kind: 'elsewhere', url: answer.finalUrl };
  refuseStatus(answer);
  return pageOf(address, answer);
}

function fetchNext(fetch: SafeFetch, address: string, wish: PageWish): Promise<PageOutcome> {
  return wish.stopAt(new URL(address))
    ? Promise.resolve({ kind: 'elsewhere', url: address })
    : fetchPage(fetch, address, wish);
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

function joined(first: FetchedPage, next: PageOutcome): PageOutcome {
  if (next.kind === 'elsewhere') return next;
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

/** Refuses on the headers what is neither a page nor text. A missing type passes: the body decides. */
function refuseOtherTypes(contentType: string): void {
  const type = mediaType(contentType);
  if (type !== '' && !PAGE_TYPE.test(type))
    throw new ContentInaccessibleError('unsupported_type', false, type.slice(0, 80));
}

/** The content type that the bytes bear out: pictures and documents under a page's name are refused, a missing one is found. */
function sniffedType(bytes: Buffer, contentType: string): string {
  const start = bytes.toString('latin1', 0, 512);
  const disguised = MAGIC_BYTES.find(([magic]) => start.startsWith(magic));
  if (disguised) throw new ContentInaccessibleError('unsupported_type', false, disguised[1]);
  if (mediaType(contentType) !== '') return contentType;
  if (start.includes('\0') && !/^(?:\xff\xfe|\xfe\xff)/.test(start))
    throw new ContentInaccessibleError('unsupported_type', false, 'binary');
  return /<(?:!doctype|html|head|body|meta|title|article|p|div)\b/i.test(start) ? 'text/html' : 'text/plain';
}

function mediaType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}
