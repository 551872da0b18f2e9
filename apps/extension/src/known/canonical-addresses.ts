import { parsedWebUrl } from '@vaglio/contracts';
import { postAddress } from './post-address.js';
import { publisherAddress } from './publisher-address.js';
import { isTrackingPair } from './tracking-parameters.js';

const MOST_ROUNDS = 8;
const UNRESERVED = /%(?:2d|2e|5f|7e|3[0-9]|[46][1-9a-f]|[57][0-9a])/gi;
const MOBILE_HOST = /^(?:m|mobile|amp|touch)\.(?=.+\..+$)/;

/**
 * The addresses under which the server may know a page. Mostly one. A mobile host has two: whether `m.site.tld` is
 * `www.site.tld` or `site.tld` depends on the list of public suffixes, which is three times as large as this extension.
 */
export function canonicalAddresses(address: string): readonly string[] {
  return [...new Set(['www.', ''].map((front) => settled(address, front)))].filter(
    (known): known is string => known !== null,
  );
}

/** Unwrapping one layer may bare another; rounds make the answer its own answer. */
function settled(address: string, front: string): string | null {
  let current = address.trim();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const url = parsedWebUrl(current);
    if (url === null) return null;
    const next = simplified(publisherAddress(url), front);
    if (next === current) break;
    current = next;
  }
  return current;
}

function simplified(url: URL, front: string): string {
  url.username = '';
  url.password = '';
  url.hostname = desktopHost(url.hostname.replace(/\.+$/, ''), front);
  url.hash = /^#!./.test(url.hash) ? url.hash : '';
  return postAddress(url) ?? `${url.origin}${plainPath(url.pathname)}${plainSearch(url.search)}${url.hash}`;
}

function desktopHost(host: string, front: string): string {
  return host.replace(/^([a-z]{2,3})\.m\./, '$1.').replace(MOBILE_HOST, front);
}

function plainPath(path: string): string {
  const plain = path
    .replace(UNRESERVED, (code) => String.fromCharCode(parseInt(code.slice(1), 16)))
    .replace(/%[0-9a-f]{2}/g, (code) => code.toUpperCase())
    .replace(/;jsessionid=[^/]*/i, '')
    .replace(/(?<!:)\/{2,}/g, '/')
    .replace(/^\/amp(?=\/.)/i, '')
    .replace(/\.amp(?:\.html)?$/i, (suffix) => (/html$/i.test(suffix) ? '.html' : ''))
    .replace(/\/amp(?:\.html)?\/?$/i, '/')
    .replace(/\/+$/, '');
  return plain === '' ? '/' : plain;
}

function plainSearch(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && pair !== '=' && !isTrackingPair(pair))
    .sort();
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
