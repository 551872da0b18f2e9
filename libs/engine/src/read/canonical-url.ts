import { parsedWebUrl } from '@vaglio/contracts';
import { InvalidAddressError } from '../analysis.types.js';
import { publisherAddress } from './amp-address.js';
import { originalAddress } from './platforms/original-address.js';
import { locatePost } from './platforms/platform-registry.js';
import { parseHost } from '../parse-host.js';
import { wordSet } from '../word-set.js';

const MAX_ROUNDS = 8;
const UNRESERVED = /%(?:2d|2e|5f|7e|3[0-9]|[46][1-9a-f]|[57][0-9a])/gi;

/**
 * The URL under which an article is stored: two URLs with the same canonical URL are the same article. Pure. The scheme and
 * `www.` are kept, because only a request could show whether they lead to the same page.
 */
export function canonicalUrl(address: string): string {
  const url = parsedWebUrl(address.trim());
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

function simplified(address: string): string {
  const url = new URL(publisherAddress(originalAddress(address)));
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

function plainPath(path: string): string {
  const plain = path
    .replace(UNRESERVED, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
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
    .filter((pair) => pair !== '' && pair !== '=' && !isTracking(pair))
    .sort();
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

function isTracking(pair: string): boolean {
  const [[name, value] = ['', '']] = [...new URLSearchParams(pair)];
  return isTrackingParameter(name, value);
}

/** Parameters that only record where a visit came from. A parameter that is not listed may matter and is kept. */
const TRACKING_NAMES = wordSet(
  `fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid ysclid twclid ttclid li_fat_id igshid igsh igsi epik rdt_cid
   mc_cid mc_eid mkt_tok mkt_source _ga _gl _hsenc _hsmi hsctatracking __hstc __hssc __hsfp _openstat oly_anon_id
   oly_enc_id vero_id vero_conv wickedid wt_mc wt_zmc wtmc xtor cmpid cmp icid ocid ncid smid smtyp sr_share spm scm
   sfnsn mibextid rdid share_id fb_action_ids fb_action_types fb_source fb_ref __tn__ __cft__[0] ref_src ref_url
   __twitter_impression twittercarrier guccounter guce_referrer guce_referrer_sig s_cid s_kwcid mbid soc_src soc_trk
   ftag intcid int_cid intcmp itid dicbo trk trkinfo refid trackingid rcm gaa_at gaa_n gaa_ts gaa_sig usqp
   amp_js_v amp_gsa amp_r amp_kit aoh csi referrer_source from_rss`,
);
const TRACKING_PREFIXES = /^(?:utm|pk|mtm|matomo|piwik|at|hsa|ns|vero|oly|trk|cm_mm\w*|_branch|ir)_/;
const SESSION_NAMES = /^(?:phpsessid|jsessionid|aspsessionid\w*|sessionid|sid)$/;

export function isTrackingParameter(name: string, value: string): boolean {
  const plain = name.toLowerCase();
  if (plain === 'amp') return /^(?:|1|true|amp)$/i.test(value);
  if (plain === 'outputtype') return /^amp/i.test(value);
  return (
    TRACKING_NAMES.has(plain) ||
    TRACKING_PREFIXES.test(plain) ||
    (SESSION_NAMES.test(plain) && value.length >= 16)
  );
}
