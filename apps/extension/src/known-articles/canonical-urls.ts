import { parsedWebUrl } from '@vaglio/contracts';
import { postUrl } from './post-url.js';

const MAX_ROUNDS = 8;
const UNRESERVED = /%(?:2d|2e|5f|7e|3[0-9]|[46][1-9a-f]|[57][0-9a])/gi;
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

const CACHE_HOSTS = /\.(?:cdn\.ampproject\.org|bing-amp\.com|ampproject\.net)$/;
const CACHE_PATH = /^\/(?:amp\/)?(?:[acvi]\/)?(s\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(\/.*)?$/i;
const GOOGLE = /^(?:www\.)?google\.[a-z.]{2,6}$/;

/** The publisher's address behind an AMP cache or a redirect. Returns other addresses unchanged. */
function publisherUrl(url: URL): URL {
  const isViewer = GOOGLE.test(url.hostname) && url.pathname.startsWith('/amp/');
  if (!isViewer && !CACHE_HOSTS.test(url.hostname)) return redirectTarget(url) ?? url;
  const [, secure, host, path = '/'] = CACHE_PATH.exec(url.pathname) ?? [];
  return (host && parsedWebUrl(`${secure ? 'https' : 'http'}://${host}${path}${url.search}`)) || url;
}

function redirectTarget(url: URL): URL | null {
  const isGoogle = GOOGLE.test(url.hostname) && url.pathname === '/url';
  const isMeta = /^lm?\.(?:facebook|instagram)\.com$/.test(url.hostname);
  if (!isGoogle && !isMeta) return null;
  const { searchParams } = url;
  return parsedWebUrl(searchParams.get('url') ?? searchParams.get('q') ?? searchParams.get('u') ?? '');
}

/** Parameters that name the source of a visit. The server removes the same ones. */
const NAMES = new Set(
  `fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid ysclid twclid ttclid li_fat_id igshid igsh igsi epik rdt_cid
   mc_cid mc_eid mkt_tok mkt_source _ga _gl _hsenc _hsmi hsctatracking __hstc __hssc __hsfp _openstat oly_anon_id
   oly_enc_id vero_id vero_conv wickedid wt_mc wt_zmc wtmc xtor cmpid cmp icid ocid ncid smid smtyp sr_share spm scm
   sfnsn mibextid rdid share_id fb_action_ids fb_action_types fb_source fb_ref __tn__ __cft__[0] ref_src ref_url
   __twitter_impression twittercarrier guccounter guce_referrer guce_referrer_sig s_cid s_kwcid mbid soc_src soc_trk
   ftag intcid int_cid intcmp itid dicbo trk trkinfo refid trackingid rcm gaa_at gaa_n gaa_ts gaa_sig usqp
   amp_js_v amp_gsa amp_r amp_kit aoh csi referrer_source from_rss`.split(/\s+/),
);
const FAMILIES = /^(?:utm|pk|mtm|matomo|piwik|at|hsa|ns|vero|oly|trk|cm_mm\w*|_branch|ir)_/;
const SESSIONS = /^(?:phpsessid|jsessionid|aspsessionid\w*|sessionid|sid)$/;

function isTrackingPair(pair: string): boolean {
  const [[name, value] = ['', '']] = [...new URLSearchParams(pair)];
  const plain = name.toLowerCase();
  if (plain === 'amp') return /^(?:|1|true|amp)$/i.test(value);
  if (plain === 'outputtype') return /^amp/i.test(value);
  return NAMES.has(plain) || FAMILIES.test(plain) || (SESSIONS.test(plain) && value.length >= 16);
}
