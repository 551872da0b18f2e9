import type { PlatformReader } from './platform-reader.js';

/** oEmbed only: the caption is all that strangers are told in a form made for programs. */
export const tiktokReader: PlatformReader = {
  platform: 'tiktok',
  contentType: 'video',
  outlet: 'TikTok',
  hosts: /^(?:(?:www|m)\.)?tiktok\.com$/,

  locate(url) {
    const [, name, id] = /^\/(@[\w.]+)\/(?:video|photo)\/(\d{8,20})/.exec(url.pathname) ?? [];
    return name && id ? { url: `https://www.tiktok.com/${name}/video/${id}`, values: { id } } : null;
  },

  async read(post, source) {
    const oembed = await source.json('tiktokOembed', { url: post.url });
    const caption = oembed.at('title').text(5_000);
    return {
      title: caption,
      text: caption ?? '',
      author: oembed.at('author_name').text(),
      account: `@${oembed.at('author_unique_id').text() ?? nameIn(post.url)}`,
      publishedAt: momentOf(post.values['id'] ?? ''),
      language: null,
      imageUrl: oembed.at('thumbnail_url').text(),
      links: [],
    };
  },
};

function nameIn(url: string): string {
  return /\/@([\w.]+)\//.exec(url)?.[1] ?? '';
}

/** The upper 32 bits of a TikTok id are the second it was made. */
function momentOf(id: string): number | null {
  const seconds = Number(BigInt(id) >> 32n);
  return seconds > 1_400_000_000 && seconds < 4_000_000_000 ? seconds : null;
}
