import { ContentInaccessibleError } from '../../analysis.types.js';
import { handleOf, type PlatformReader } from './platform-reader.js';
import type { Refusal } from './platform-source.js';

/** Reads the caption from oEmbed. The page itself requires a proof of work. */
export const tiktokReader: PlatformReader = {
  platform: 'tiktok',
  contentType: 'video',
  outlet: 'TikTok',
  hosts: /^(?:(?:www|m)\.)?tiktok\.com$/,

  locate(url) {
    const [, name, inPath] = /^\/(@[\w.]*)\/(?:video|photo)\/(\d{8,20})/.exec(url.pathname) ?? [];
    const id =
      inPath ?? /^\/(?:embed(?:\/v[23])?|player\/v1|share\/video|v)\/(\d{8,20})/.exec(url.pathname)?.[1];
    return id ? { url: `https://www.tiktok.com/${name ?? '@'}/video/${id}`, values: { id } } : null;
  },

  async read(post, source) {
    const oembed = await source.json('tiktokOembed', { url: post.url }, oembedRefusal);
    const caption = oembed.at('title').text(5_000);
    return {
      title: caption,
      text: caption ?? '',
      author: oembed.at('author_name').text(),
      account: handleOf(
        oembed.at('author_unique_id').text() ??
          nameIn(oembed.at('author_url').text() ?? '') ??
          nameIn(post.url),
      ),
      publishedAt: secondsOf(post.values['id'] ?? ''),
      imageUrl: oembed.at('thumbnail_url').text(),
      coverage: 'description',
    };
  },
};

/** oEmbed answers 400 for an unknown id. */
const oembedRefusal: Refusal = (status) =>
  status === 400 ? new ContentInaccessibleError('not_found', false, 'status 400') : undefined;

function nameIn(url: string): string | null {
  return /\/@([\w.]+)(?:\/|$)/.exec(url)?.[1] ?? null;
}

/** The upper 32 bits of a TikTok id are its creation time in seconds. */
function secondsOf(id: string): number | null {
  const seconds = Number(BigInt(id) >> 32n);
  return seconds > 1_400_000_000 && seconds < 4_000_000_000 ? seconds : null;
}
