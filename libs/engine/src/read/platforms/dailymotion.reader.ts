import { bestTrack, captionText, withTranscript } from './captions.js';
import { JsonView } from './json-view.js';
import type { PlatformReader } from './platform-reader.js';
import { markupText } from './post-markup.js';

/** The public data interface answers without a key for public videos. */
export const dailymotionReader: PlatformReader = {
  platform: 'dailymotion',
  contentType: 'video',
  outlet: 'Dailymotion',
  hosts: /^(?:(?:www|geo)\.)?dailymotion\.com$|^dai\.ly$/,

  locate(url) {
    const isShort = url.hostname === 'dai.ly';
    const inPath = (isShort ? /^\/([a-z0-9]+)/i : /^\/(?:embed\/)?video\/([a-z0-9]+)/i).exec(
      url.pathname,
    )?.[1];
    const id = inPath ?? (url.pathname.startsWith('/player') ? url.searchParams.get('video') : null) ?? '';
    return /^[a-z0-9]{4,12}$/i.test(id)
      ? { url: `https://www.dailymotion.com/video/${id}`, values: { id } }
      : null;
  },

  async read(post, source) {
    const video = await source.json('dailymotionVideo', post.values);
    const language = video.at('language').text();
    const listed = await source.optional(
      source.json('dailymotionSubtitles', post.values),
      new JsonView(null),
    );
    const tracks = listed
      .at('list')
      .list()
      .flatMap((track) => {
        const url = track.at('url').text(4_096);
        const spoken = track.at('language').text() ?? '';
        return url === null ? [] : [{ url, language: spoken, isAutomatic: /auto/.test(spoken) }];
      });
    const captions = await source.optionalText(bestTrack(tracks, language)?.url ?? null);
    const name = video.at('owner.username').text();
    return {
      title: video.at('title').text(),
      text: withTranscript(markupText(video.at('description').text(20_000) ?? ''), captionText(captions)),
      author: video.at('owner.screenname').text(),
      account: name === null ? null : `@${name}`,
      publishedAt: video.at('created_time').number(),
      language,
      imageUrl: video.at('thumbnail_720_url').text(),
      links: [],
    };
  },
};
