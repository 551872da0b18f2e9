interface Platform {
  readonly hosts: RegExp;
  /** Returns the canonical address of a post, or null. */
  readonly post: (url: URL) => string | null;
}

type Parts = readonly (string | undefined)[];

const lower = (text = '') => text.toLowerCase();

/** A platform with the id of a post in the path. */
function byPath(hosts: RegExp, path: RegExp, addressOf: (parts: Parts) => string): Platform {
  return {
    hosts,
    post: ({ pathname }) => {
      const parts = path.exec(pathname);
      return parts && addressOf(parts);
    },
  };
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === 'youtu.be') return /^\/([\w-]{11})(?:\/|$)/.exec(pathname)?.[1];
  const inPath = /^\/(?:shorts|embed|live|v)\/([\w-]{11})(?:\/|$)/.exec(pathname)?.[1];
  return inPath ?? /^[\w-]{11}$/.exec(searchParams.get('v') ?? '')?.[0];
}

/** Platforms whose posts have several addresses. */
const PLATFORMS: readonly Platform[] = [
  {
    hosts: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/,
    post: (url) => {
      const id = youtubeId(url);
      return id ? `https://www.youtube.com/watch?v=${id}` : null;
    },
  },
  byPath(
    /^(?:(?:www|player)\.)?vimeo\.com$/,
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|ondemand\/[\w-]+\/)?(\d{5,12})(?:\/([0-9a-f]{6,16}))?\/?$/,
    ([, id, unlisted]) => `https://vimeo.com/${id}${unlisted ? `/${unlisted}` : ''}`,
  ),
  byPath(
    /^(?:(?:www|geo)\.)?dailymotion\.com$/,
    /^\/(?:embed\/)?video\/([a-z0-9]{4,12})/i,
    ([, id]) => `https://www.dailymotion.com/video/${id}`,
  ),
  byPath(/^dai\.ly$/, /^\/([a-z0-9]{4,12})/i, ([, id]) => `https://www.dailymotion.com/video/${id}`),
  byPath(
    /^(?:(?:www|m)\.)?tiktok\.com$/,
    /^\/(@[\w.]+)\/(?:video|photo)\/(\d{8,20})/,
    ([, name, id]) => `https://www.tiktok.com/${name}/video/${id}`,
  ),
  byPath(
    /^(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com$/,
    /^\/(\w{1,15}|i\/web)\/status(?:es)?\/(\d{1,20})/,
    ([, name, id]) => `https://x.com/${name === 'i/web' ? 'i' : lower(name)}/status/${id}`,
  ),
  byPath(
    /^(?:(?:www|m)\.)?instagram\.com$|^instagr\.am$/,
    /^(?:\/[\w.]+)?\/(?:p|reels?|tv)\/([\w-]{5,40})/,
    ([, id]) => `https://www.instagram.com/p/${id}/`,
  ),
  byPath(
    /^(?:www\.)?threads\.(?:net|com)$/,
    /^\/(@[\w.]+)\/post\/([\w-]{5,40})/,
    ([, name, id]) => `https://www.threads.com/${lower(name)}/post/${id}`,
  ),
  byPath(
    /^(?:(?:www|staging)\.)?bsky\.app$/,
    /^\/profile\/(did:[\w:.-]{5,100}|[a-z0-9.-]{3,253})\/post\/(\w{5,30})/i,
    ([, user = '', id]) =>
      `https://bsky.app/profile/${user.startsWith('did:') ? user : lower(user)}/post/${id}`,
  ),
  byPath(
    /^(?:(?:www|old|new|m|np|i|sh)\.)?reddit\.com$/,
    /^(?:\/(r\/\w+|u(?:ser)?\/[\w-]+))?\/comments\/(\w{4,10})/,
    ([, section, id]) => `https://www.reddit.com/${section ? `${section}/` : ''}comments/${lower(id)}`,
  ),
  byPath(
    /^(?:www\.)?(?:t\.me|telegram\.me|telegram\.dog)$/,
    /^\/(?:s\/)?([a-z]\w{3,31})\/(?:\d+\/)?(\d{1,10})\/?$/i,
    ([, channel, id]) => `https://t.me/${lower(channel)}/${id}`,
  ),
];

const MASTODON_PATH =
  /^\/(?:web\/|deck\/)?(?:(@\w[\w.-]{0,63}(?:@[\w.-]+)?)\/|users\/([\w.-]+)\/statuses\/)(\d{15,20})\/?$/;

const platformOf = ({ hostname }: URL) => PLATFORMS.find(({ hosts }) => hosts.test(hostname));

/** Returns the canonical address of a post, or null. Mastodon servers are recognized by their paths. */
export function postUrl(url: URL): string | null {
  const platform = platformOf(url);
  if (platform) return platform.post(url);
  const [, at, name, id] = MASTODON_PATH.exec(url.pathname) ?? [];
  return id ? `https://${url.host}/${at ?? `@${name}`}/${id}` : null;
}

/** Whether an address is on a platform, but not that of a single post. */
export function namesNoPost(url: URL): boolean {
  return platformOf(url)?.post(url) === null;
}
