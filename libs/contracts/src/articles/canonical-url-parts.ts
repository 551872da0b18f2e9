import { parsedWebUrl } from '../http/parsed-url.js';

const UNRESERVED = /%(?:2d|2e|5f|7e|3[0-9]|[46][1-9a-f]|[57][0-9a])/gi;

/** The path without session ids, AMP suffixes and doubled slashes. */
export function plainPath(path: string): string {
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

/** The query, sorted and without tracking parameters. */
export function plainSearch(search: string): string {
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

/** The URL of the publisher behind an AMP cache or a redirect; other URLs are returned unchanged. */
export function publisherUrl(url: URL): URL {
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

/** Parameters that only record where a visit came from. A parameter that is not listed may matter and is kept. */
const TRACKING_NAMES = /* @__PURE__ */ new Set(
  `fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid ysclid twclid ttclid li_fat_id igshid igsh igsi epik rdt_cid
   mc_cid mc_eid mkt_tok mkt_source _ga _gl _hsenc _hsmi hsctatracking __hstc __hssc __hsfp _openstat oly_anon_id
   oly_enc_id vero_id vero_conv wickedid wt_mc wt_zmc wtmc xtor cmpid cmp icid ocid ncid smid smtyp sr_share spm scm
   sfnsn mibextid rdid share_id fb_action_ids fb_action_types fb_source fb_ref __tn__ __cft__[0] ref_src ref_url
   __twitter_impression twittercarrier guccounter guce_referrer guce_referrer_sig s_cid s_kwcid mbid soc_src soc_trk
   ftag intcid int_cid intcmp itid dicbo trk trkinfo refid trackingid rcm gaa_at gaa_n gaa_ts gaa_sig usqp
   amp_js_v amp_gsa amp_r amp_kit aoh csi referrer_source from_rss`.split(/\s+/),
);
const TRACKING_PREFIXES = /^(?:utm|pk|mtm|matomo|piwik|at|hsa|ns|vero|oly|trk|cm_mm\w*|_branch|ir)_/;
const SESSION_NAMES = /^(?:phpsessid|jsessionid|aspsessionid\w*|sessionid|sid)$/;

function isTrackingPair(pair: string): boolean {
  const [[name, value] = ['', '']] = [...new URLSearchParams(pair)];
  return isTrackingParameter(name, value);
}

/** Whether a parameter only records where a visit came from. */
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
