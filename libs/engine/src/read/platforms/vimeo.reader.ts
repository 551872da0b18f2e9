import { coverageOfVideo, spokenIn, type CaptionTrack } from './captions.js';
import { ContentInaccessibleError } from '../../analysis.types.js';
import type { JsonView } from './json-view.js';
import { NOTHING } from './json-view.js';
import type { PlatformReader, Post, PostContent } from './platform-reader.js';
import type { PlatformSource, Refusal } from './platform-source.js';

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
    if (!id) return null;
    const key = unlisted ? `${id}:${unlisted}` : id;
    return { url: `https://vimeo.com/${id}${unlisted ? `/${unlisted}` : ''}`, values: { id, key } };
  },

  async read(post, source) {
    const about = await source.firstOf([
      ...(source.hasKey('vimeo') ? [['interface', () => fromInterface(post, source)] as const] : []),
      ['oEmbed', () => fromOembed(post, source)],
    ]);
    const { speech, track } = await spoken(post, source);
    return { ...about, speech, coverage: coverageOfVideo(about.text, speech, track) };
  },
};

type About = Omit<PostContent, 'speech' | 'coverage'>;

async function fromInterface(post: Post, source: PlatformSource): Promise<About | null> {
  const video = await source.jsonWithKey('vimeo', 'vimeoVideo', post.values, refusal);
  const title = video.at('name').text();
  if (title === null) return null;
  return {
    title,
    text: video.at('description').text(20_000) ?? '',
    author: video.at('user', 'name').text(),
    account: accountOf(video.at('user', 'link')),
    publishedAt: video.at('created_time').text(),
    language: video.at('language').text(),
    imageUrl: video.at('pictures', 'base_link').text(),
    links: [],
  };
}

/** With a token of the host 403 is about the video: its owner closed it. */
const refusal: Refusal = (status) =>
  status === 403 ? new ContentInaccessibleError('login_wall', false, 'status 403') : undefined;

async function fromOembed(post: Post, source: PlatformSource): Promise<About> {
  const oembed = await source.json('vimeoOembed', { url: post.url });
  return {
    title: oembed.at('title').text(),
    text: oembed.at('description').text(20_000) ?? '',
    author: oembed.at('author_name').text(),
    account: accountOf(oembed.at('author_url')),
    publishedAt: utc(oembed.at('upload_date').text()),
    language: null,
    imageUrl: oembed.at('thumbnail_url').text(),
    links: [],
  };
}

function accountOf(address: JsonView): string | null {
  const name = /^https:\/\/vimeo\.com\/([\w-]+)\/?$/.exec(address.text() ?? '')?.[1];
  return name ? `@${name}` : null;
}

/** Captions by the interface with its token, then by the player's settings. */
async function spoken(post: Post, source: PlatformSource): ReturnType<typeof spokenIn> {
  const listed = source.hasKey('vimeo')
    ? await source.optional(
        'list of captions',
        () => source.jsonWithKey('vimeo', 'vimeoTracks', post.values, refusal),
        NOTHING,
      )
    : NOTHING;
  const found = await spokenIn(tracksIn(listed.at('data').list(), 'link', 'language'), null, source);
  if (found.speech.text !== '') return found;
  const config = await source.optional(
    'player settings',
    () => source.json('vimeoConfig', post.values),
    NOTHING,
  );
  return spokenIn(tracksIn(config.at('request', 'text_tracks').list(), 'url', 'lang'), null, source);
}

function tracksIn(list: readonly JsonView[], address: string, code: string): CaptionTrack[] {
  return list.flatMap((track) => {
    const url = track.at(address).text(4_096);
    const language = track.at(code).text() ?? '';
    return url === null ? [] : [{ url: absolute(url), language, isAutomatic: /autogen/.test(language) }];
  });
}

function absolute(url: string): string {
  return url.startsWith('/') ? `https://player.vimeo.com${url}` : url;
}

/** Vimeo writes `2024-05-01 10:20:30` and means New York; the day is what is used of it. */
function utc(date: string | null): string | null {
  return date === null ? null : `${date.slice(0, 10)}T12:00:00Z`;
}
