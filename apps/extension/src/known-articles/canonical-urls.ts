import { parsedWebUrl, plainPath, plainSearch, publisherUrl } from '@vaglio/contracts';
import { postUrl } from './post-url.js';

const MAX_ROUNDS = 8;
const MOBILE_HOST = /^(?:m|mobile|amp|touch)\.(?=.+\..+$)/;

/**
 * The canonical URLs that the server may have for a page. A mobile host has two, because `m.site.tld` becomes `www.site.tld` or
 * `site.tld` depending on the public suffix list, which is three times as large as this extension.
 */
export function canonicalUrls(address: string): readonly string[] {
  const urls = ['www.', ''].map((prefix) => canonicalUrl(address, prefix));
  return [...new Set(urls)].filter((url): url is string => url !== null);
}

/** Repeats until nothing changes, because a redirect may lead to another one. */
function canonicalUrl(address: string, hostPrefix: string): string | null {
  let current = address.trim();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const url = parsedWebUrl(current);
    if (url === null) return null;
    const next = simplified(publisherUrl(url), hostPrefix);
    if (next === current) break;
    current = next;
  }
  return current;
}

function simplified(url: URL, hostPrefix: string): string {
  url.username = '';
  url.password = '';
  url.hostname = url.hostname
    .replace(/\.+$/, '')
    .replace(/^([a-z]{2,3})\.m\./, '$1.')
    .replace(MOBILE_HOST, hostPrefix);
  url.hash = /^#!./.test(url.hash) ? url.hash : '';
  return postUrl(url) ?? `${url.origin}${plainPath(url.pathname)}${plainSearch(url.search)}${url.hash}`;
}
