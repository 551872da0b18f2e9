import { blueskyReader } from './bluesky.reader.js';
import { dailymotionReader } from './dailymotion.reader.js';
import { facebookReader } from './facebook.reader.js';
import { fediverseReader, peertubeReader } from './fediverse.reader.js';
import { instagramReader } from './instagram.reader.js';
import { linkedinReader } from './linkedin.reader.js';
import { mastodonReader } from './mastodon.reader.js';
import type { PlatformReader, Post } from './platform-reader.js';
import { raiplayReader } from './raiplay.reader.js';
import { redditReader } from './reddit.reader.js';
import { telegramReader } from './telegram.reader.js';
import { threadsReader } from './threads.reader.js';
import { tiktokReader } from './tiktok.reader.js';
import { vimeoReader } from './vimeo.reader.js';
import { xReader } from './x.reader.js';
import { youtubeReader } from './youtube.reader.js';

/** Every platform. Those of any host come last: they are known by the shape of an address, not by its host. */
export const PLATFORM_READERS: readonly PlatformReader[] = [
  youtubeReader,
  vimeoReader,
  dailymotionReader,
  tiktokReader,
  raiplayReader,
  xReader,
  facebookReader,
  instagramReader,
  threadsReader,
  blueskyReader,
  redditReader,
  telegramReader,
  linkedinReader,
  mastodonReader,
  fediverseReader,
  peertubeReader,
];

export interface LocatedPost {
  readonly reader: PlatformReader;
  readonly post: Post;
}

/** The post an address names, and who can read it. */
export function locatePost(url: URL): LocatedPost | null {
  for (const reader of readersFor(url)) {
    const post = reader.locate(url);
    if (post) return { reader, post };
  }
  return null;
}

/** Whether a platform reader takes this address. */
export function canRead(url: URL): boolean {
  return locatePost(url) !== null;
}

/** A platform's own address that names no post of it and redirects nowhere: a profile, a list, a sign-in page. */
export function isPlatformHost(url: URL): boolean {
  return PLATFORM_READERS.some(({ hosts }) => hosts?.test(hostOf(url)));
}

/** The one reader of a platform's own host; on any other the shape of the address decides. */
function readersFor(url: URL): readonly PlatformReader[] {
  const host = hostOf(url);
  const own = PLATFORM_READERS.find(({ hosts }) => hosts?.test(host));
  return own ? [own] : PLATFORM_READERS.filter(({ hosts }) => hosts === null);
}

function hostOf(url: URL): string {
  return url.hostname.replace(/\.$/, '');
}
