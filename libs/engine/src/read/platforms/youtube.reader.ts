import { parsedUrl } from '@vaglio/contracts';
import { ContentInaccessibleError } from '../../analysis.types.js';
import { percentDecoded } from '../../text/percent-decoded.js';
import { coverageOfVideo, spokenIn, type CaptionTrack } from './captions.js';
import { JsonView, NOTHING } from './json-view.js';
import { KeyError } from './platform-keys.js';
import type { PlatformReader, Post, PostContent } from './platform-reader.js';
import type { PlatformSource, Refusal } from './platform-source.js';

const ID = /^[\w-]{11}$/;
/** Words in the place of an id that name a list or whatever is live, and no video. */
const NO_VIDEO = new Set(['videoseries', 'live_stream']);
const DATA_API = 'Data API';
const TITLE = ['videoDetails', 'title'] as const;
function idOf(url: URL): string | undefined {
  if (url.hostname === 'youtu.be') return url.pathname.split('/')[1];
  if (url.pathname === '/watch') return url.searchParams.get('v') ?? undefined;
  return /^\/(?:shorts|live|embed|v|vi|e|watch)\/([^/]+)/.exec(url.pathname)?.[1];
}

/** oEmbed for what it is, the player's own interface for description and captions, the watch page for the date. With a key the Data API has all but the captions. */
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
      source.optional(
        'oEmbed',
        () => source.json('youtubeOembed', { url: post.url }, oembedRefusal),
        NOTHING,
      ),
      source.hasKey('youtube')
        ? source.optional(DATA_API, () => dataOf(post, source), NOTHING)
        : Promise.resolve(NOTHING),
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
    const told = about(oembed, data, player, page);
    return { ...told, title, ...(await words(data, [player, page], told.language, source)) };
  },
};

/** A key shows what anyone may see; what is private is left out of the list like what is deleted. */
async function dataOf(post: Post, source: PlatformSource): Promise<JsonView> {
  const answer = await source.jsonWithKey('youtube', 'youtubeData', post.values);
  const video = answer.at('items', 0);
  if (answer.at('items').isList && !video.isObject)
    throw new ContentInaccessibleError('not_found', false, 'deleted or private');
  if (video.at('id').text() !== post.values['id'])
    throw new ContentInaccessibleError('not_an_article', false, 'another shape');
  const state = video.at('snippet', 'liveBroadcastContent').text();
  if (state === 'live' || state === 'upcoming') source.remark(`${DATA_API}: the video is ${state}`);
  if (video.at('contentDetails', 'contentRating', 'ytRating').text() === 'ytAgeRestricted')
    source.remark(`${DATA_API}: the video is age-restricted`);
  return video;
}

/** 401 is an owner who does not want the video embedded, 403 a private one; ids that name nothing are 400. */
const oembedRefusal: Refusal = (status) => {
  if (status === 401) return new ContentInaccessibleError('unreachable', false, 'embedding is off');
  if (status === 403) return new ContentInaccessibleError('login_wall', false, 'private');
  return status === 400 ? new ContentInaccessibleError('not_found', false, 'status 400') : undefined;
};

/** Asked as one client after the other until one says what the video is. */
async function playerOf(post: Post, source: PlatformSource): Promise<JsonView> {
  const asked = source.youtubeClients.map(
    ({ name, version }) =>
      [
        `player as ${name}`,
        async () => {
          const context = { client: { clientName: name, clientVersion: version, hl: 'en' } };
          const player = await source.post('youtubePlayer', { context, videoId: post.values['id'] ?? '' });
          if (player.at('videoDetails', 'title').text() !== null) return player;
          throw (
            playabilityError(player) ?? new ContentInaccessibleError('not_an_article', false, 'another shape')
          );
        },
      ] as const,
  );
  return source.optional('player', () => source.firstOf(asked), NOTHING);
}

async function watchPage(post: Post, source: PlatformSource): Promise<JsonView> {
  const page = await source.markup('youtubeWatch', post.values);
  return embeddedJson(page.source, 'ytInitialPlayerResponse');
}

/** What the player says of a video that it does not play. */
function playabilityError(player: JsonView): ContentInaccessibleError | null {
  const status = player.at('playabilityStatus', 'status').text();
  const reason = player.at('playabilityStatus', 'reason').text() ?? '';
  if (status === null || status === 'OK') return null;
  const note = `${status}${reason ? `: ${reason}` : ''}`.slice(0, 200);
  if (status === 'ERROR') return new ContentInaccessibleError('not_found', false, note);
  if (/\bbot\b/i.test(reason)) return new ContentInaccessibleError('bot_wall', true, note);
  return new ContentInaccessibleError('login_wall', false, note);
}

/** No source gave a title: the clearest reason is kept. */
function refusalOf(source: PlatformSource, page: JsonView): ContentInaccessibleError {
  const data = source.failureOf(DATA_API);
  const reasons = [
    source.failureOf('oEmbed'),
    data instanceof KeyError ? undefined : data,
    source.failureOf('player'),
    playabilityError(page),
    source.failureOf('watch page'),
  ].filter((reason) => reason instanceof ContentInaccessibleError);
  return (
    reasons.find(({ kind }) => kind !== 'unreachable') ??
    reasons[0] ??
    new ContentInaccessibleError('login_wall', false, 'nothing shown without an account')
  );
}

type About = Pick<PostContent, 'author' | 'account' | 'publishedAt' | 'language' | 'imageUrl' | 'links'>;

function about(oembed: JsonView, data: JsonView, player: JsonView, page: JsonView): About {
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
    links: [],
  };
}

async function words(
  data: JsonView,
  players: readonly JsonView[],
  language: string | null,
  source: PlatformSource,
): Promise<Pick<PostContent, 'text' | 'speech' | 'coverage'>> {
  const described = players.map((player) => player.at('videoDetails', 'shortDescription'));
  const description = firstText([data.at('snippet', 'description'), ...described], 20_000);
  const tracks = players.flatMap(tracksOf).flatMap(({ url, ...track }) => {
    const file = parsedUrl(url);
    if (file === null || !isAnswered(file)) return [];
    file.searchParams.set('fmt', 'json3');
    return [{ ...track, url: file.href }];
  });
  const { speech, track } = await spokenIn(tracks, language, source);
  return { text: description ?? '', speech, coverage: coverageOfVideo(description, speech, track) };
}

function tracksOf(player: JsonView): CaptionTrack[] {
  const list = player.at('captions', 'playerCaptionsTracklistRenderer', 'captionTracks').list();
  return list.flatMap((track) => {
    const url = track.at('baseUrl').text(4_096);
    const language = track.at('languageCode').text() ?? '';
    return url === null ? [] : [{ url, language, isAutomatic: track.at('kind').text() === 'asr' }];
  });
}

/** Files made for the site's own player want a token of it: they answer with nothing after many seconds. */
function isAnswered({ searchParams }: URL): boolean {
  return !/xp[ev]/.test(searchParams.get('exp') ?? '');
}

/** Automatic captions are made in the language that is spoken. */
function spokenLanguage(tracks: readonly CaptionTrack[]): string | null {
  return tracks.find((track) => track.isAutomatic)?.language ?? null;
}

function firstText(views: readonly JsonView[], longest?: number): string | null {
  return views.map((view) => view.text(longest)).find((text) => text !== null) ?? null;
}

const MAX_LENGTH = 2 * 1024 * 1024;

/** The object that a page's script gives a name, found by counting braces and read as JSON: no script is ever run. */
function embeddedJson(source: string, name: string): JsonView {
  const named = source.indexOf(`${name} = {`);
  const start = named < 0 ? -1 : source.indexOf('{', named);
  const end = start < 0 ? -1 : endOfObject(source, start);
  return end < 0 ? NOTHING : JsonView.of(source.slice(start, end));
}

function endOfObject(source: string, start: number): number {
  const limit = Math.min(source.length, start + MAX_LENGTH);
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
