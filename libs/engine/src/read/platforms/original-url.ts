import { parsedUrl } from '@vaglio/contracts';
import { ContentInaccessibleError } from '../../analysis.types.js';

const MAX_LAYERS = 4;

/** Hosts that serve the posts of a platform under the same paths. */
const MIRRORS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:nitter\.[\w.-]+|xcancel\.com|(?:\w+\.)?(?:fxtwitter|vxtwitter|fixupx|fixvx|twittpr)\.com)$/,
    'https://x.com',
  ],
  [/^(?:yewtu\.be|(?:www\.)?piped\.video|(?:inv|invidious)\.[\w.-]+)$/, 'https://www.youtube.com'],
  [/^(?:www\.)?(?:dd|kk|vx)instagram\.com$/, 'https://www.instagram.com'],
  [/^(?:www\.)?facebed\.com$/, 'https://www.facebook.com'],
  [/^(?:www\.)?(?:vxtiktok|tnktok|tfxktok)\.com$/, 'https://www.tiktok.com'],
  [/^(?:redlib|libreddit|teddit)\.[\w.-]+$|^(?:www\.)?(?:rxddit|vxreddit)\.com$/, 'https://www.reddit.com'],
  [/^(?:www\.)?(?:fix|vx)threads\.net$/, 'https://www.threads.com'],
  [/^(?:(?:fxbsky|bskyx|bskx|bsyy)\.app|deer\.social|main\.bsky\.dev)$/, 'https://bsky.app'],
];

interface Wrapper {
  readonly host: RegExp;
  readonly path: RegExp;
  /** The parameters that may contain the target URL. */
  readonly names: readonly string[];
}

const FACEBOOK = /^(?:[\w-]+\.)?facebook\.com$/;
const LINKEDIN = /^(?:[\w-]+\.)?linkedin\.com$/;
const YOUTUBE = /^(?:(?:www|m|music)\.)?youtube\.com$/;
const CONSENT_HOST = /^consent\.(?:youtube|google)\.com$/;

/** Sign-in pages, players and warnings with the URL of the post in a parameter. */
const WRAPPERS: readonly Wrapper[] = [
  { host: CONSENT_HOST, path: /^\//, names: ['continue'] },
  { host: /^accounts\.google\.com$/, path: /signin|servicelogin/i, names: ['continue'] },
  {
    host: YOUTUBE,
    path: /^\/(?:attribution_link|redirect|signin|oembed)$/,
    names: ['u', 'q', 'next', 'url'],
  },
  {
    host: FACEBOOK,
    path: /^\/(?:login(?:\.php)?|cookie\/consent|privacy\/consent\/?.*|checkpoint)\/?$/,
    names: ['next', 'next_url'],
  },
  { host: FACEBOOK, path: /^\/plugins\/(?:post|video)(?:\.php)?\/?$/, names: ['href'] },
  { host: FACEBOOK, path: /^\/(?:l\.php|sharer\.php|sharer\/sharer\.php|share\.php)$/, names: ['u'] },
  {
    host: /^(?:(?:www|m|l)\.)?instagram\.com$/,
    path: /^\/(?:accounts\/login\/?|login\/?|)$/,
    names: ['next', 'u'],
  },
  { host: /^(?:(?:www|l)\.)?threads\.(?:net|com)$/, path: /^\/(?:login\/?|)$/, names: ['next', 'u'] },
  { host: /^(?:www\.)?tiktok\.com$/, path: /^\/login(?:\/|$)/, names: ['redirect_url'] },
  {
    host: /^(?:[\w-]+\.)?(?:x|twitter)\.com$/,
    path: /^\/(?:i\/flow\/)?login\/?$/,
    names: ['redirect_after_login'],
  },
  { host: /^publish\.(?:x|twitter)\.com$/, path: /^\/(?:oembed)?$/, names: ['query', 'url'] },
  { host: /^(?:[\w-]+\.)?reddit\.com$/, path: /^\/(?:login\/?|account\/login\/?)$/, names: ['dest'] },
  { host: /^out\.reddit\.com$/, path: /^\//, names: ['url'] },
  { host: LINKEDIN, path: /^\/(?:safety\/go|redir\/redirect)\/?$/, names: ['url'] },
  {
    host: LINKEDIN,
    path: /^\/(?:authwall|login|uas\/login|checkpoint\/.*|signup\/.*)\/?$/,
    names: ['sessionRedirect', 'session_redirect'],
  },
  { host: /^(?:www\.)?(?:t\.me|telegram\.me)$/, path: /^\/share\/url$/, names: ['url'] },
];

/** Returns the URL of the post for a URL of a mirror, a sign-in page or a player; any other URL is returned unchanged. */
export function originalUrl(href: string): string {
  let current = href;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const url = parsedUrl(current);
    const next = url && (wrappedUrl(url) ?? mirrored(url) ?? embedded(url));
    if (!next || next === current) return current;
    current = next;
  }
  return current;
}

function wrappedUrl(url: URL): string | null {
  const host = url.hostname.replace(/\.$/, '');
  const wrapper = WRAPPERS.find((each) => each.host.test(host) && each.path.test(url.pathname));
  const target = (wrapper?.names ?? []).map((name) => url.searchParams.get(name)).find((value) => value);
  if (!target) return null;
  // The value may be a path of the same site.
  const next = parsedUrl(target, url.origin);
  return next && /^https?:$/.test(next.protocol) ? next.href : null;
}

function mirrored(url: URL): string | null {
  const site = MIRRORS.find(([host]) => host.test(url.hostname))?.[1];
  return site === undefined ? null : `${site}${url.pathname}${url.search}`;
}

/** Embedded players whose host and path differ from those of the post. */
function embedded(url: URL): string | null {
  if (/^platform\.(?:x|twitter)\.com$/.test(url.hostname)) {
    const id = /^\d{1,20}$/.exec(url.searchParams.get('id') ?? '')?.[0];
    return id && /^\/embed\//.test(url.pathname) ? `https://x.com/i/status/${id}` : null;
  }
  if (url.hostname === 'embed.bsky.app') {
    const [, did, id] =
      /^\/embed\/(did:[\w:.-]{5,100})\/app\.bsky\.feed\.post\/(\w{5,30})/.exec(url.pathname) ?? [];
    return did && id ? `https://bsky.app/profile/${did}/post/${id}` : null;
  }
  return null;
}

interface Refused {
  readonly host: RegExp;
  readonly path: RegExp;
  /** `not_a_post` by default. */
  readonly kind?: 'private_post';
}

const TELEGRAM = /^(?:www\.)?(?:t\.me|telegram\.me|telegram\.dog)$/;

/** URLs that cannot be a public post. */
const REFUSED: readonly Refused[] = [
  { host: TELEGRAM, path: /^\/(?:c\/|\+|joinchat\/)/, kind: 'private_post' },
  { host: TELEGRAM, path: /^\/(?:s\/)?[a-z]\w{3,31}\/?$/i },
  {
    host: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie|kids)?\.com$/,
    path: /^\/(?:@[^/]+|channel\/|c\/|user\/|playlist$|clip\/|post\/|hashtag\/|results$|feed\/|embed\/(?:videoseries|live_stream)$)/,
  },
  {
    host: /^(?:www\.)?vimeo\.com$/,
    path: /^\/(?:showcase\/\d+|event\/\d+|album\/\d+|channels\/[\w-]+|groups\/[\w-]+)\/?$/,
  },
  { host: /^(?:www\.)?dailymotion\.com$/, path: /^\/(?:playlist|user)\// },
  {
    host: /^(?:(?:www|m)\.)?tiktok\.com$/,
    path: /^\/(?:@[\w.]+(?:\/live)?\/?$|tag\/|music\/|discover\/|live\/)/,
  },
  {
    host: /^(?:(?:www|mobile|m|pro)\.)?(?:x|twitter)\.com$/,
    path: /^\/(?:i\/(?:spaces|lists|communities|events|broadcasts|topics)\/|hashtag\/|search$|\w{1,15}\/?$)/,
  },
  {
    host: /^(?:(?:www|m|mbasic|web)\.)?(?:facebook|fb)\.com$/,
    path: /^\/(?:events\/|media\/set|groups\/[\w.-]+\/?$|hashtag\/|marketplace\/|pages\/|stories\/|watch\/?$|photo\/?$|photo\.php$|story\.php$|permalink\.php$|profile\.php$)/,
  },
  {
    host: /^(?:(?:www|m)\.)?instagram\.com$/,
    path: /^\/(?:s\/|stories\/|explore\/|reels?\/audio\/|reels\/?$)/,
  },
  { host: /^(?:www\.)?threads\.(?:net|com)$/, path: /^\/@[\w.]+(?:\/(?:replies|reposts|media))?\/?$/ },
  { host: /^(?:www\.)?bsky\.app$/, path: /^\/profile\/[^/]+(?:\/(?:feed|lists)\/.*)?\/?$/ },
  { host: /^(?:(?:www|old|new|m|np|sh)\.)?reddit\.com$/, path: /^\/(?:r\/\w+|u(?:ser)?\/[\w-]+)?\/?$/ },
  { host: LINKEDIN, path: /^\/(?:in|company|school|jobs|groups|events|feed)(?:\/[^/]*)?\/?$/ },
];

/** Throws when the URL alone shows that it is not a public post. */
export function refuseOtherForms(url: URL): void {
  const host = url.hostname.replace(/\.$/, '');
  const refused = REFUSED.find((each) => each.host.test(host) && each.path.test(url.pathname));
  if (refused)
    throw new ContentInaccessibleError(refused.kind ?? 'not_a_post', false, 'not the URL of a public post');
}

const SIGN_IN_PATH =
  /\/(?:login|signin|log-in|sign-in|accounts\/login|uas\/login|authwall|checkpoint)(?:[/.?]|$)/i;
const CONSENT_PATH = /\/(?:consent|cookie\/consent|privacy\/consent)(?:[/.?]|$)/i;

/** Whether a URL is a page to which platforms redirect visitors without an account. */
export function signInWall(url: URL): 'login_wall' | 'consent_wall' | null {
  if (CONSENT_HOST.test(url.hostname) || CONSENT_PATH.test(url.pathname)) return 'consent_wall';
  return SIGN_IN_PATH.test(url.pathname) ? 'login_wall' : null;
}
