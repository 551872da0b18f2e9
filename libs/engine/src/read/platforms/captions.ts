import { isLanguage } from '@vaglio/contracts';
import type { Coverage } from '@vaglio/contracts';
import { JsonView } from './json-view.js';
import { markupText } from './post-markup.js';

const WORDS_IN_PARAGRAPH = 80;
const MOST_CUES = 20_000;
const CUE_OPENS = /<(?:text|p)\b[^<>]*>/;

/** One file of captions among several. */
export interface CaptionTrack {
  readonly url: string;
  readonly language: string;
  readonly isAutomatic: boolean;
}

/** The language that is spoken before translations of it, then captions that people wrote before a machine's. */
export function bestTrack(tracks: readonly CaptionTrack[], language: string | null): CaptionTrack | null {
  const isMeant = (track: CaptionTrack): boolean =>
    language === null ? isJudgedLanguage(track.language) : track.language.startsWith(language);
  const rank = (track: CaptionTrack): number => (isMeant(track) ? 0 : 2) + (track.isAutomatic ? 1 : 0);
  return tracks.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

function isJudgedLanguage(code: string): boolean {
  return isLanguage(code.slice(0, 2));
}

/** How much of a video was read, by what there was of it. */
export function coverageOfVideo(
  description: string | null,
  captions: string,
  track: CaptionTrack | null,
): Coverage {
  if (captions !== '') return track?.isAutomatic ? 'machine-captions' : 'captions';
  return description === null || description === '' ? 'title' : 'description';
}

/** The spoken words of WebVTT, SRT, timed XML or YouTube's JSON, in paragraphs, without times and repetitions. */
export function captionText(file: string): string {
  const start = file.trimStart();
  const lines = start.startsWith('{')
    ? jsonLines(start)
    : start.startsWith('<')
      ? xmlLines(start)
      : cueLines(start);
  const fresh = lines.map((line) => line.trim()).filter((line) => line !== '');
  return paragraphs(fresh.filter((line, index) => line !== fresh[index - 1]));
}

/** Description and transcript, the way the document's text wants them. */
export function withTranscript(description: string | null, transcript: string): string {
  return [description ?? '', transcript].filter((part) => part !== '').join('\n\n');
}

function cueLines(file: string): string[] {
  return file
    .split(/\r?\n/)
    .filter(
      (line) => !/-->|^\d+$|^WEBVTT|^(?:NOTE|STYLE|REGION|Kind:|Language:|X-TIMESTAMP)/.test(line.trim()),
    )
    .slice(0, MOST_CUES)
    .map(plain);
}

/** Cut where cues end, so that one that never does is not looked for from each that begins. */
function xmlLines(file: string): string[] {
  const closed = file.split(/<\/(?:text|p)>/, MOST_CUES).slice(0, -1);
  return closed.flatMap((part) => {
    const opens = CUE_OPENS.exec(part);
    return opens ? plain(part.slice(opens.index + opens[0].length)) : [];
  });
}

function jsonLines(file: string): string[] {
  try {
    return new JsonView(JSON.parse(file))
      .at('events')
      .list(MOST_CUES)
      .map((event) =>
        event
          .at('segs')
          .list(200)
          .map((part) => part.at('utf8').text() ?? '')
          .join(' '),
      );
  } catch {
    return [];
  }
}

/** Twice, because captions come escaped inside markup. */
function plain(cue: string): string {
  return markupText(markupText(cue.slice(0, 2_000))).replace(/\s+/g, ' ');
}

function paragraphs(lines: readonly string[]): string {
  const words = lines.join(' ').split(' ');
  const parts: string[] = [];
  for (let from = 0; from < words.length;) {
    const until = endOfSentence(words, from + WORDS_IN_PARAGRAPH);
    parts.push(words.slice(from, until).join(' '));
    from = until;
  }
  return parts.join('\n\n');
}

function endOfSentence(words: readonly string[], from: number): number {
  const near = words.slice(from, from + WORDS_IN_PARAGRAPH);
  const end = near.findIndex((word) => /[.!?…]["»”]?$/.test(word));
  return end >= 0 ? from + end + 1 : from + WORDS_IN_PARAGRAPH;
}
