import { bestTrack, captionText, coverageOfVideo, withTranscript } from './captions.js';
import type { CaptionTrack } from './captions.js';
import { JsonView } from './json-view.js';
import type { PlatformReader, Post } from './platform-reader.js';
import type { PlatformSource } from './platform-source.js';

/** oEmbed gives everything but the words spoken; the player's settings name the caption files where visitors without an account may see them. */
export const vimeoReader: PlatformReader = {
  platform: 'vimeo',
  contentType: 'video',
  outlet: 'Vimeo',
  hosts: /^(?:(?:www|player)\.)?vimeo\.com$/,

  locate(url) {
    const path =
      /^\/(?:video\/|manage\/videos\/|album\/\d+\/video\/|showcase\/\d+\/video\/|event\/\d+\/videos\/|(?:[\w-]+\/)?review\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|ondemand\/[\w-]+\/)?(\d{5,12})(?:\/([0-9a-f]{6,16}))?\/?$/;
    const [, id, inPath] = path.exec(url.pathname) ?? [];
    // An unlisted video answers only with its hash, which players carry as `h`.
    const [unlisted = inPath] = /^[0-9a-f]{6,16}$/.exec(url.searchParams.get('h') ?? '') ?? [];
    return id ? { url: `https://vimeo.com/${id}${unlisted ? `/${unlisted}` : ''}`, values: { id } } : null;
  },

  async read(post, source) {
    const oembed = await source.json('vimeoOembed', { url: post.url });
    const description = oembed.at('description').text(20_000);
    const { captions, track } = await transcriptOf(post, source);
    const name = /^https:\/\/vimeo\.com\/([\w-]+)\/?$/.exec(oembed.at('author_url').text() ?? '')?.[1];
    return {
      title: oembed.at('title').text(),
      text: withTranscript(description, captions),
      coverage: coverageOfVideo(description, captions, track),
      author: oembed.at('author_name').text(),
      account: name ? `@${name}` : null,
      publishedAt: utc(oembed.at('upload_date').text()),
      language: null,
      imageUrl: oembed.at('thumbnail_url').text(),
      links: [],
    };
  },
};

async function transcriptOf(
  post: Post,
  source: PlatformSource,
): Promise<{ captions: string; track: CaptionTrack | null }> {
  const config = await source.optional(
    'player settings',
    () => source.json('vimeoConfig', post.values),
    new JsonView(null),
  );
  const tracks = config
    .at('request', 'text_tracks')
    .list()
    .flatMap((track) => {
      const url = track.at('url').text(4_096);
      const language = track.at('lang').text() ?? '';
      return url === null ? [] : [{ url: absolute(url), language, isAutomatic: /autogen/.test(language) }];
    });
  const track = bestTrack(tracks, null);
  return { captions: captionText(await source.optionalText(track?.url ?? null)), track };
}

function absolute(url: string): string {
  return url.startsWith('/') ? `https://player.vimeo.com${url}` : url;
}

/** Vimeo writes `2024-05-01 10:20:30` and means New York; the day is what is used of it. */
function utc(date: string | null): string | null {
  return date === null ? null : `${date.slice(0, 10)}T12:00:00Z`;
}
