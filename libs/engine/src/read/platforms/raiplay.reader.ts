import { parsedUrl } from '@vaglio/contracts';
import { bestTrack, coverageOfVideo, transcriptOf } from './captions.js';
import type { JsonView } from './json-view.js';
import type { PlatformReader } from './platform-reader.js';

const SITE = 'https://www.raiplay.it';

/** Every video page has a JSON twin, subtitles included. */
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
    const programme = video.at('program_info', 'name').text();
    return {
      title: video.at('name').text(),
      text: description ?? '',
      speech,
      coverage: coverageOfVideo(description, speech, null),
      author: programme,
      account: null,
      publishedAt: romeMoment(video.at('date_published').text()),
      language: 'it',
      imageUrl: onSite(video.at('images', 'landscape').text()),
      links: [],
      outlet: video.at('channel').text(),
    };
  },
};

/** Three shapes of the same list are about; what is binary (`.stl`) lies beside itself as text (`.srt`). */
function subtitlesOf(video: JsonView): string | null {
  const lists = ['subtitlesArray', 'subtitleList', 'subtitles'] as const;
  const listed = lists
    .flatMap((name) => video.at('video', name).list())
    .flatMap((track) => {
      const url = onSite(track.at('url').text(4_096));
      return url === null ? [] : [{ url, language: track.at('language').text() ?? '', isAutomatic: false }];
    });
  const single = video.at('video', 'subtitlesUrl').text(4_096) ?? video.at('video', 'subtitles').text(4_096);
  return (bestTrack(listed, 'it')?.url ?? onSite(single))?.replace(/\.stl(?=$|\?)/i, '.srt') ?? null;
}

function onSite(path: string | null): string | null {
  return path === null ? null : (parsedUrl(path, SITE)?.href ?? null);
}

/** `07-04-2014` or `2014-04-07`; noon keeps the day in every time zone of Italy. */
function romeMoment(date: string | null): string | null {
  const [, day, month, year] = /^(\d{2})[-/](\d{2})[-/](\d{4})/.exec(date ?? '') ?? [];
  const iso = year ? `${year}-${month}-${day}` : /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0];
  return iso ? `${iso}T12:00:00Z` : null;
}
