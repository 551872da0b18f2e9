import { coverageOfVideo, spokenIn } from './captions.js';
import type { CaptionTrack } from './captions.js';
import type { JsonView } from './json-view.js';
import { NOTHING } from './json-view.js';
import type { PlatformReader, Post } from './platform-reader.js';
import type { PlatformSource } from './platform-source.js';
import { markupText } from './post-markup.js';

const DATA = 'data interface';
/** The public data interface answers without a key for public videos; the player's configuration replaces it and names more subtitles. */
export const dailymotionReader: PlatformReader = {
  platform: 'dailymotion',
  contentType: 'video',
  outlet: 'Dailymotion',
  hosts: /^(?:(?:www|geo)\.)?dailymotion\.com$|^dai\.ly$/,

  locate(url) {
    const isShort = url.hostname === 'dai.ly';
    const inPath = (
      isShort ? /^\/([a-z0-9]+)/i : /^\/(?:[a-z]{2}\/)?(?:embed\/|crawler\/|swf\/)?video\/([a-z0-9]+)/i
    ).exec(url.pathname)?.[1];
    const id =
      inPath ?? (/^\/player(?:\/|\.html|$)/.test(url.pathname) ? url.searchParams.get('video') : null) ?? '';
    return /^[a-z0-9]{4,12}$/i.test(id)
      ? { url: `https://www.dailymotion.com/video/${id}`, values: { id } }
      : null;
  },

  async read(post, source) {
    const told = await source.optional(DATA, () => source.json('dailymotionVideo', post.values), NOTHING);
    const player = await source.optional(
      'player data',
      () => source.json('dailymotionPlayer', post.values),
      NOTHING,
    );
    const video = told.at('title').text() === null ? player : told;
    const refusal = source.failureOf(DATA);
    if (video.at('title').text() === null && refusal) throw refusal;
    const language = video.at('language').text();
    const tracks = [...tracksOf(player), ...(await listedTracks(post, source))];
    const { speech, track } = await spokenIn(tracks, language, source);
    const description = markupText(video.at('description').text(20_000) ?? '');
    const name = video.at('owner.username').text() ?? player.at('owner', 'username').text();
    return {
      title: video.at('title').text(),
      text: description,
      speech,
      author: video.at('owner.screenname').text() ?? player.at('owner', 'screenname').text(),
      account: name === null ? null : `@${name}`,
      publishedAt: video.at('created_time').number(),
      language,
      imageUrl: video.at('thumbnail_720_url').text(),
      links: [],
      coverage: coverageOfVideo(description, speech, track),
    };
  },
};

/** The player's configuration: one list of files for each language. */
function tracksOf(player: JsonView): CaptionTrack[] {
  return player
    .at('subtitles', 'data')
    .entries()
    .flatMap(([language, track]) => {
      const url = track.at('urls', 0).text(4_096);
      return url === null ? [] : [{ url, language, isAutomatic: language.includes('auto') }];
    });
}

async function listedTracks(post: Post, source: PlatformSource): Promise<CaptionTrack[]> {
  const listed = await source.optional(
    'subtitle list',
    () => source.json('dailymotionSubtitles', post.values),
    NOTHING,
  );
  return listed
    .at('list')
    .list()
    .flatMap((track) => {
      const url = track.at('url').text(4_096);
      const language = track.at('language').text() ?? '';
      return url === null ? [] : [{ url, language, isAutomatic: language.includes('auto') }];
    });
}
