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

/** All readers. Those without own hosts are chosen by the form of the URL. */
const PLATFORM_READERS: readonly PlatformReader[] = [
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

/** The post of a URL and its reader; null for other pages. */
export function locatePost(url: URL): { readonly reader: PlatformReader; readonly post: Post } | null {
  for (const reader of readersFor(url)) {
    const post = reader.locate(url);
    if (post) return { reader, post };
  }
  return null;
}

export function canRead(url: URL): boolean {
  return locatePost(url) !== null;
}

export function isPlatformHost(url: URL): boolean {
  return PLATFORM_READERS.some(({ hosts }) => hosts?.test(hostOf(url)));
}

/** The reader of a platform's host, or for any other host all readers without own hosts. */
function readersFor(url: URL): readonly PlatformReader[] {
  const host = hostOf(url);
  const own = PLATFORM_READERS.find(({ hosts }) => hosts?.test(host));
  return own ? [own] : PLATFORM_READERS.filter(({ hosts }) => hosts === null);
}

function hostOf(url: URL): string {
  return url.hostname.replace(/\.$/, '');
}
