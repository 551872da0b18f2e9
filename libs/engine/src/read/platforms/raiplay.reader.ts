import { parsedUrl } from '@vaglio/contracts';
import { bestTrack, captionTrack, coverageOfVideo, transcriptOf } from './captions.js';
import type { JsonView } from '../../json-view.js';
import type { PlatformReader } from './platform-reader.js';

const SITE = 'https://www.raiplay.it';

/** Reads the JSON version of a video page, which also lists the subtitles. */
export const raiplayReader: PlatformReader = {
  platform: 'raiplay',
  contentType: 'video',
  outlet: 'RaiPlay',
  hosts: /^(?:www\.)?raiplay\.it$/,

  locate(url) {
    const path =
      /^\/((?:video\/)?[\w/.'’%-]{1,200}-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?:html|json)$/i.exec(
        url.pathname,
      )?.[1];
    return path && !/\.\.|%(?:2e|2f|5c|25|00)/i.test(path)
      ? { url: `${SITE}/${path}.html`, values: { path } }
      : null;
  },

  async read(post, source) {
    const video = await source.json('raiplayVideo', post.values);
    const speech = transcriptOf(await source.optionalText(subtitlesOf(video)));
    const description = video.at('description').text(20_000);
    return {
      title: video.at('name').text(),
      text: description ?? '',
      speech,
      coverage: coverageOfVideo(description, speech, null),
      author: video.at('program_info', 'name').text(),
      publishedAt: noonOf(video.at('date_published').text()),
      language: 'it',
      imageUrl: onSite(video.at('images', 'landscape').text()),
      outlet: video.at('channel').text(),
    };
  },
};

/** The list has one of three names. Binary files (`.stl`) also exist as text (`.srt`). */
function subtitlesOf(video: JsonView): string | null {
  const lists = ['subtitlesArray', 'subtitleList', 'subtitles'] as const;
  const listed = lists
    .flatMap((name) => video.at('video', name).list())
    .flatMap((track) =>
      captionTrack(onSite(track.at('url').text(4_096)), track.at('language').text(), false),
    );
  const single = video.at('video', 'subtitlesUrl').text(4_096) ?? video.at('video', 'subtitles').text(4_096);
  return (bestTrack(listed, 'it')?.url ?? onSite(single))?.replace(/\.stl(?=$|\?)/i, '.srt') ?? null;
}

function onSite(path: string | null): string | null {
  return path === null ? null : (parsedUrl(path, SITE)?.href ?? null);
}

/** Accepts `07-04-2014` and `2014-04-07`. Noon UTC is the same day in Italy. */
function noonOf(date: string | null): string | null {
  const [, day, month, year] = /^(\d{2})[-/](\d{2})[-/](\d{4})/.exec(date ?? '') ?? [];
  const iso = year ? `${year}-${month}-${day}` : /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0];
  return iso ? `${iso}T12:00:00Z` : null;
}
