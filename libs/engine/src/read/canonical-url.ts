import { parsedWebUrl, plainPath, plainSearch, publisherUrl } from '@vaglio/contracts';
import { InvalidAddressError } from '../analysis.types.js';
import { originalUrl } from './platforms/original-url.js';
import { locatePost } from './platforms/platform-registry.js';
import { parseHost } from '../parse-host.js';

const MAX_ROUNDS = 8;

/** Two URLs with one result are one article. Scheme and `www.` are kept, because only a request could compare them. */
export function canonicalUrl(rawUrl: string): string {
  const url = parsedWebUrl(rawUrl.trim());
  if (!url) throw new InvalidAddressError('not an address');
  let current = url.href;
  // One step may reveal work for another (an AMP viewer around a mobile page), so this repeats until nothing changes.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = simplified(current);
    if (next === current) break;
    current = next;
  }
  return current;
}

function simplified(href: string): string {
  const url = publisherUrl(new URL(originalUrl(href)));
  url.username = '';
  url.password = '';
  url.hostname = desktopHost(url.hostname.replace(/\.+$/, ''));
  url.hash = /^#!./.test(url.hash) ? url.hash : '';
  const post = locatePost(url)?.post.url;
  if (post !== undefined) return post;
  url.pathname = plainPath(url.pathname);
  return `${url.origin}${url.pathname}${plainSearch(url.search)}${url.hash}`;
}

/** Turns `m.site.com`, `mobile.site.com` and `amp.site.com` into `www.site.com`, and `en.m.site.org` into `en.site.org`. */
function desktopHost(host: string): string {
  const inner = host.replace(/^([a-z]{2,3})\.m\./, '$1.');
  const [, rest] = /^(?:m|mobile|amp|touch)\.(.+)$/.exec(inner) ?? [];
  if (rest === undefined) return inner;
  const { domain } = parseHost(rest, { allowPrivateDomains: true });
  if (domain === null) return inner;
  return rest === domain ? `www.${rest}` : rest;
}
