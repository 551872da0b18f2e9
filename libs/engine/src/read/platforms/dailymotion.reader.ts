import { captionTrack, coverageOfVideo, readCaptions, type CaptionTrack } from './captions.js';
import { handleOf, type PlatformReader, type Post } from './platform-reader.js';
import type { PlatformSource } from './platform-source.js';
import { markupText } from './post-markup.js';

const DATA = 'data API';

/** Reads the public API, which needs no key. The player's configuration replaces it and lists more subtitles. */
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
    const data = await source.optionalJson(DATA, 'dailymotionVideo', post.values);
    const player = await source.optionalJson('player data', 'dailymotionPlayer', post.values);
    const video = data.at('title').text() === null ? player : data;
    const refusal = source.failureOf(DATA);
    if (video.at('title').text() === null && refusal) throw refusal;
    const language = video.at('language').text();
    const inPlayer = player
      .at('subtitles', 'data')
      .entries()
      .flatMap(([code, track]) => trackOf(track.at('urls', 0).text(4_096), code));
    const tracks = [...inPlayer, ...(await listedTracks(post, source))];
    const { speech, track } = await readCaptions(tracks, language, source);
    const description = markupText(video.at('description').text(20_000) ?? '');
    return {
      title: video.at('title').text(),
      text: description,
      speech,
      author: video.at('owner.screenname').text() ?? player.at('owner', 'screenname').text(),
      account: handleOf(video.at('owner.username').text() ?? player.at('owner', 'username').text()),
      publishedAt: video.at('created_time').number(),
      language,
      imageUrl: video.at('thumbnail_720_url').text(),
      coverage: coverageOfVideo(description, speech, track),
    };
  },
};

async function listedTracks(post: Post, source: PlatformSource): Promise<CaptionTrack[]> {
  const listed = await source.optionalJson('subtitle list', 'dailymotionSubtitles', post.values);
  return listed
    .at('list')
    .list()
    .flatMap((track) => trackOf(track.at('url').text(4_096), track.at('language').text() ?? ''));
}

function trackOf(url: string | null, language: string): CaptionTrack[] {
  return captionTrack(url, language, language.includes('auto'));
}
