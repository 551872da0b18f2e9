import { parsedUrl } from '@vaglio/contracts';
import { ContentInaccessibleError } from '../../analysis.types.js';
import { percentDecoded } from '../../text/percent-decoded.js';
import { captionTrack, coverageOfVideo, readCaptions, type CaptionTrack } from './captions.js';
import { JsonView, NOTHING } from '../../json-view.js';
import { KeyError } from './platform-keys.js';
import type { PlatformReader, Post, PostContent } from './platform-reader.js';
import { nothingShown, type PlatformSource, type Refusal } from './platform-source.js';

const ID = /^[\w-]{11}$/;
/** Values in the place of an id that are not a video. */
const NO_VIDEO = new Set(['videoseries', 'live_stream']);
const DATA_API = 'Data API';
const TITLE = ['videoDetails', 'title'] as const;

function idOf(url: URL): string | undefined {
  if (url.hostname === 'youtu.be') return url.pathname.split('/')[1];
  if (url.pathname === '/watch') return url.searchParams.get('v') ?? undefined;
  return /^\/(?:shorts|live|embed|v|vi|e|watch)\/([^/]+)/.exec(url.pathname)?.[1];
}

/** Combines oEmbed, the player's API (description and captions), the watch page (date) and, with a key, the Data API. */
export const youtubeReader: PlatformReader = {
  platform: 'youtube',
  contentType: 'video',
  outlet: 'YouTube',
  hosts: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie|kids)?\.com$|^youtu\.be$/,

  locate(url) {
    const id = idOf(url) ?? '';
    const isVideo = ID.test(id) && !NO_VIDEO.has(id);
    return isVideo ? { url: `https://www.youtube.com/watch?v=${id}`, values: { id } } : null;
  },

  async read(post, source) {
    const [oembed, data, player, page] = await Promise.all([
      source.optionalJson('oEmbed', 'youtubeOembed', { url: post.url }, oembedRefusal),
      source.hasKey('youtube') ? source.optional(DATA_API, () => dataOf(post, source), NOTHING) : NOTHING,
      playerOf(post, source),
      source.optional('watch page', () => watchPage(post, source), NOTHING),
    ]);
    const title = firstText([
      oembed.at('title'),
      data.at('snippet', 'title'),
      player.at(...TITLE),
      page.at(...TITLE),
    ]);
    if (title === null) throw refusalOf(source, page);
    const metadata = metadataOf(oembed, data, player, page);
    const texts = await textsOf(data, [player, page], metadata.language ?? null, source);
    return { ...metadata, title, ...texts };
  },
};

/** Calls the Data API, whose list lacks private and deleted videos. */
async function dataOf(post: Post, source: PlatformSource): Promise<JsonView> {
  const answer = await source.jsonWithKey('youtube', 'youtubeData', post.values);
  const video = answer.at('items', 0);
  if (answer.at('items').isList && !video.isObject)
    throw new ContentInaccessibleError('not_found', false, 'deleted or private');
  if (video.at('id').text() !== post.values['id']) throw anotherShape();
  const state = video.at('snippet', 'liveBroadcastContent').text();
  if (state === 'live' || state === 'upcoming') source.remark(`${DATA_API}: the video is ${state}`);
  if (video.at('contentDetails', 'contentRating', 'ytRating').text() === 'ytAgeRestricted')
    source.remark(`${DATA_API}: the video is age-restricted`);
  return video;
}

/** oEmbed answers 401 when embedding is disabled, 403 for a private video and 400 for an unknown id. */
const oembedRefusal: Refusal = (status) => {
  if (status === 401) return new ContentInaccessibleError('unreachable', false, 'embedding is off');
  if (status === 403) return new ContentInaccessibleError('login_wall', false, 'private');
  return status === 400 ? new ContentInaccessibleError('not_found', false, 'status 400') : undefined;
};

/** Tries one client after another until one returns a title. */
async function playerOf(post: Post, source: PlatformSource): Promise<JsonView> {
  const asked = source.youtubeClients.map(
    ({ name, version }) =>
      [
        `player as ${name}`,
        async () => {
          const context = { client: { clientName: name, clientVersion: version, hl: 'en' } };
          const player = await source.post('youtubePlayer', { context, videoId: post.values['id'] ?? '' });
          if (player.at(...TITLE).text() !== null) return player;
          throw playabilityError(player) ?? anotherShape();
        },
      ] as const,
  );
  return source.optional('player', () => source.firstOf(asked), NOTHING);
}

async function watchPage(post: Post, source: PlatformSource): Promise<JsonView> {
  const page = await source.markup('youtubeWatch', post.values);
  return embeddedJson(page.source, 'ytInitialPlayerResponse');
}

function anotherShape(): ContentInaccessibleError {
  return new ContentInaccessibleError('not_an_article', false, 'another shape');
}

/** The player's error for a video that it does not play. */
function playabilityError(player: JsonView): ContentInaccessibleError | null {
  const status = player.at('playabilityStatus', 'status').text();
  const reason = player.at('playabilityStatus', 'reason').text() ?? '';
  if (status === null || status === 'OK') return null;
  const note = `${status}${reason ? `: ${reason}` : ''}`.slice(0, 200);
  if (status === 'ERROR') return new ContentInaccessibleError('not_found', false, note);
  if (/\bbot\b/i.test(reason)) return new ContentInaccessibleError('bot_wall', true, note);
  return new ContentInaccessibleError('login_wall', false, note);
}

/** The error when no source returned a title: preferably one of another kind than `unreachable`. */
function refusalOf(source: PlatformSource, page: JsonView): ContentInaccessibleError {
  const data = source.failureOf(DATA_API);
  const reasons = [
    source.failureOf('oEmbed'),
    data instanceof KeyError ? undefined : data,
    source.failureOf('player'),
    playabilityError(page),
    source.failureOf('watch page'),
  ].filter((reason) => reason instanceof ContentInaccessibleError);
  return reasons.find(({ kind }) => kind !== 'unreachable') ?? reasons[0] ?? nothingShown();
}

type Metadata = Pick<PostContent, 'author' | 'account' | 'publishedAt' | 'language' | 'imageUrl'>;

function metadataOf(oembed: JsonView, data: JsonView, player: JsonView, page: JsonView): Metadata {
  const snippet = data.at('snippet');
  const handle = /\/(@[^/?#]+)/.exec(oembed.at('author_url').text() ?? '')?.[1];
  const facts = page.at('microformat', 'playerMicroformatRenderer');
  const channel = [
    snippet.at('channelId'),
    ...[player, page].map((each) => each.at('videoDetails', 'channelId')),
  ];
  return {
    author: firstText([
      oembed.at('author_name'),
      snippet.at('channelTitle'),
      player.at('videoDetails', 'author'),
      page.at('videoDetails', 'author'),
    ]),
    account: handle === undefined ? firstText(channel) : percentDecoded(handle),
    publishedAt: firstText([snippet.at('publishedAt'), facts.at('publishDate'), facts.at('uploadDate')]),
    language:
      spokenLanguage([...tracksOf(player), ...tracksOf(page)]) ?? snippet.at('defaultAudioLanguage').text(),
    imageUrl: firstText([
      oembed.at('thumbnail_url'),
      snippet.at('thumbnails', 'high', 'url'),
      facts.at('thumbnail', 'thumbnails', 0, 'url'),
    ]),
  };
}

async function textsOf(
  data: JsonView,
  players: readonly JsonView[],
  language: string | null,
  source: PlatformSource,
): Promise<Pick<PostContent, 'text' | 'speech' | 'coverage'>> {
  const described = players.map((player) => player.at('videoDetails', 'shortDescription'));
  const description = firstText([data.at('snippet', 'description'), ...described], 20_000);
  const tracks = players.flatMap(tracksOf).flatMap(({ url, ...track }) => {
    const file = parsedUrl(url);
    if (file === null || needsToken(file)) return [];
    file.searchParams.set('fmt', 'json3');
    return [{ ...track, url: file.href }];
  });
  const { speech, track } = await readCaptions(tracks, language, source);
  return { text: description ?? '', speech, coverage: coverageOfVideo(description, speech, track) };
}

function tracksOf(player: JsonView): CaptionTrack[] {
  const list = player.at('captions', 'playerCaptionsTracklistRenderer', 'captionTracks').list();
  return list.flatMap((track) =>
    captionTrack(
      track.at('baseUrl').text(4_096),
      track.at('languageCode').text(),
      track.at('kind').text() === 'asr',
    ),
  );
}

/** Files for the site's own player need its token; without it they answer with nothing after many seconds. */
function needsToken({ searchParams }: URL): boolean {
  return /xp[ev]/.test(searchParams.get('exp') ?? '');
}

/** The language of the automatic captions, which is the spoken language. */
function spokenLanguage(tracks: readonly CaptionTrack[]): string | null {
  return tracks.find((track) => track.isAutomatic)?.language ?? null;
}

function firstText(views: readonly JsonView[], longest?: number): string | null {
  return views.map((view) => view.text(longest)).find((text) => text !== null) ?? null;
}

const MAX_OBJECT_LENGTH = 2 * 1024 * 1024;

/** Parses the object that a script of the page assigns to a variable. Finds its end by counting braces; no script is run. */
function embeddedJson(source: string, name: string): JsonView {
  const assignment = source.indexOf(`${name} = {`);
  const start = assignment < 0 ? -1 : source.indexOf('{', assignment);
  const end = start < 0 ? -1 : endOfObject(source, start);
  return end < 0 ? NOTHING : JsonView.of(source.slice(start, end));
}

function endOfObject(source: string, start: number): number {
  const limit = Math.min(source.length, start + MAX_OBJECT_LENGTH);
  let depth = 0;
  let isString = false;
  for (let index = start; index < limit; index += 1) {
    const character = source[index];
    if (isString && character === '\\') index += 1;
    else if (character === '"') isString = !isString;
    else if (!isString && character === '{') depth += 1;
    else if (!isString && character === '}' && --depth === 0) return index + 1;
  }
  return -1;
}
