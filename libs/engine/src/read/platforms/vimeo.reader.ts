import { ContentInaccessibleError } from '../../analysis.types.js';
import { captionTrack, coverageOfVideo, readCaptions, type CaptionTrack } from './captions.js';
import { type JsonView, NOTHING } from '../../json-view.js';
import { handleOf, type PlatformReader, type Post, type PostContent } from './platform-reader.js';
import type { PlatformSource, Refusal } from './platform-source.js';

/** Reads the API with a token, else oEmbed. The player's settings list the public caption files. */
export const vimeoReader: PlatformReader = {
  platform: 'vimeo',
  contentType: 'video',
  outlet: 'Vimeo',
  hosts: /^(?:(?:www|player)\.)?vimeo\.com$/,

  locate(url) {
    const path =
      /^\/(?:video\/|manage\/videos\/|album\/\d+\/video\/|showcase\/\d+\/video\/|event\/\d+\/videos\/|(?:[\w-]+\/)?review\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|ondemand\/[\w-]+\/)?(\d{5,12})(?:\/([0-9a-f]{6,16}))?\/?$/;
    const [, id, inPath] = path.exec(url.pathname) ?? [];
    // An unlisted video needs its hash, which players have in the parameter `h`.
    const [unlisted = inPath] = /^[0-9a-f]{6,16}$/.exec(url.searchParams.get('h') ?? '') ?? [];
    if (!id) return null;
    const key = unlisted ? `${id}:${unlisted}` : id;
    return { url: `https://vimeo.com/${id}${unlisted ? `/${unlisted}` : ''}`, values: { id, key } };
  },

  async read(post, source) {
    const video = await source.firstOf([
      source.hasKey('vimeo') && ['API', () => fromApi(post, source)],
      ['oEmbed', () => fromOembed(post, source)],
    ]);
    const { speech, track } = await captionsOf(post, source);
    return { ...video, speech, coverage: coverageOfVideo(video.text, speech, track) };
  },
};

type VideoContent = Omit<PostContent, 'speech' | 'coverage'>;

async function fromApi(post: Post, source: PlatformSource): Promise<VideoContent | null> {
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
  };
}

/** With a token, 403 concerns the video: its owner made it private. */
const refusal: Refusal = (status) =>
  status === 403 ? new ContentInaccessibleError('login_wall', false, 'status 403') : undefined;

async function fromOembed(post: Post, source: PlatformSource): Promise<VideoContent> {
  const oembed = await source.json('vimeoOembed', { url: post.url });
  return {
    title: oembed.at('title').text(),
    text: oembed.at('description').text(20_000) ?? '',
    author: oembed.at('author_name').text(),
    account: accountOf(oembed.at('author_url')),
    publishedAt: noonOf(oembed.at('upload_date').text()),
    imageUrl: oembed.at('thumbnail_url').text(),
  };
}

function accountOf(url: JsonView): string | null {
  return handleOf(/^https:\/\/vimeo\.com\/([\w-]+)\/?$/.exec(url.text() ?? '')?.[1] ?? null);
}

/** Reads the captions listed by the API, else those in the player's settings. */
async function captionsOf(post: Post, source: PlatformSource): ReturnType<typeof readCaptions> {
  const listed = source.hasKey('vimeo')
    ? await source.optional(
        'list of captions',
        () => source.jsonWithKey('vimeo', 'vimeoTracks', post.values, refusal),
        NOTHING,
      )
    : NOTHING;
  const found = await readCaptions(tracksIn(listed.at('data').list(), 'link', 'language'), null, source);
  if (found.speech.text !== '') return found;
  const config = await source.optionalJson('player settings', 'vimeoConfig', post.values);
  return readCaptions(tracksIn(config.at('request', 'text_tracks').list(), 'url', 'lang'), null, source);
}

function tracksIn(list: readonly JsonView[], urlField: string, languageField: string): CaptionTrack[] {
  return list.flatMap((track) => {
    const url = track.at(urlField).text(4_096);
    const language = track.at(languageField).text() ?? '';
    const absolute = url?.startsWith('/') ? `https://player.vimeo.com${url}` : url;
    return captionTrack(absolute, language, /autogen/.test(language));
  });
}

/** Vimeo's `2024-05-01 10:20:30` is New York time; only the day is used. */
function noonOf(date: string | null): string | null {
  return date === null ? null : `${date.slice(0, 10)}T12:00:00Z`;
}
