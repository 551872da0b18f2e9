import { ContentInaccessibleError } from '../../analysis.types.js';
import type { PlatformReader } from './platform-reader.js';
import type { Refusal } from './platform-source.js';

/** oEmbed only: the caption is all that programs without an account get; the page asks for a proof of work. */
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
      account: `@${oembed.at('author_unique_id').text() ?? nameIn(oembed.at('author_url').text() ?? '') ?? nameIn(post.url) ?? ''}`,
      publishedAt: momentOf(post.values['id'] ?? ''),
      language: null,
      imageUrl: oembed.at('thumbnail_url').text(),
      links: [],
      coverage: 'description',
    };
  },
};

/** Ids that name nothing are 400 here. */
const oembedRefusal: Refusal = (status) =>
  status === 400 ? new ContentInaccessibleError('not_found', false, 'status 400') : undefined;

function nameIn(url: string): string | undefined {
  return /\/@([\w.]+)(?:\/|$)/.exec(url)?.[1];
}

/** The upper 32 bits of a TikTok id are the second it was made. */
function momentOf(id: string): number | null {
  const seconds = Number(BigInt(id) >> 32n);
  return seconds > 1_400_000_000 && seconds < 4_000_000_000 ? seconds : null;
}
