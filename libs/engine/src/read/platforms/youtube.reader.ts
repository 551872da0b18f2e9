import { bestTrack, captionText, withTranscript } from './captions.js';
import type { CaptionTrack } from './captions.js';
import { embeddedJson } from './embedded-json.js';
import { JsonView } from './json-view.js';
import type { PlatformReader, Post, PostContent } from './platform-reader.js';
import type { PlatformSource } from './platform-source.js';

const ID = /^[\w-]{11}$/;

function idOf(url: URL): string | undefined {
  if (url.hostname === 'youtu.be') return url.pathname.split('/')[1];
  if (url.pathname === '/watch') return url.searchParams.get('v') ?? undefined;
  return /^\/(?:shorts|live|embed|v)\/([^/]+)/.exec(url.pathname)?.[1];
}

/** oEmbed for what it is, the watch page for description, date and captions; the page may ask for consent, so it may be missing. */
export const youtubeReader: PlatformReader = {
  platform: 'youtube',
  contentType: 'video',
  outlet: 'YouTube',
  hosts: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/,

  locate(url) {
    const id = idOf(url) ?? '';
    return ID.test(id) ? { url: `https://www.youtube.com/watch?v=${id}`, values: { id } } : null;
  },

  async read(post, source) {
    const oembed = await source.json('youtubeOembed', { url: post.url });
    const player = await source.optional(playerOf(post, source), new JsonView(null));
    return { ...about(oembed, player), text: await spoken(player, source) };
  },
};

async function playerOf(post: Post, source: PlatformSource): Promise<JsonView> {
  const page = await source.markup('youtubeWatch', post.values);
  return embeddedJson(page.source, 'ytInitialPlayerResponse');
}

function about(oembed: JsonView, player: JsonView): Omit<PostContent, 'text'> {
  const handle = /\/(@[^/?#]+)/.exec(oembed.at('author_url').text() ?? '')?.[1];
  const facts = player.at('microformat', 'playerMicroformatRenderer');
  return {
    title: oembed.at('title').text(),
    author: oembed.at('author_name').text(),
    account: handle === undefined ? player.at('videoDetails', 'channelId').text() : decoded(handle),
    publishedAt: facts.at('publishDate').text() ?? facts.at('uploadDate').text(),
    language: languageOf(player),
    imageUrl: oembed.at('thumbnail_url').text(),
    links: [],
  };
}

async function spoken(player: JsonView, source: PlatformSource): Promise<string> {
  const track = bestTrack(tracksOf(player), null);
  const captions = await source.optionalText(track === null ? null : `${track.url}&fmt=json3`);
  return withTranscript(player.at('videoDetails', 'shortDescription').text(20_000), captionText(captions));
}

function tracksOf(player: JsonView): CaptionTrack[] {
  const list = player.at('captions', 'playerCaptionsTracklistRenderer', 'captionTracks').list();
  return list.flatMap((track) => {
    const url = track.at('baseUrl').text(4_096);
    const language = track.at('languageCode').text() ?? '';
    return url === null ? [] : [{ url, language, isAutomatic: track.at('kind').text() === 'asr' }];
  });
}

/** Automatic captions are made in the language that is spoken. */
function languageOf(player: JsonView): string | null {
  return tracksOf(player).find((track) => track.isAutomatic)?.language ?? null;
}

function decoded(handle: string): string {
  try {
    return decodeURIComponent(handle);
  } catch {
    return handle;
  }
}
