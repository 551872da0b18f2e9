import { type Coverage, isJudgedLanguage } from '@vaglio/contracts';
import type { CaptionTime } from '../../analysis.types.js';
import { JsonView } from '../../json-view.js';
import type { PlatformSource } from './platform-source.js';
import { markupText } from './post-markup.js';

const WORDS_IN_PARAGRAPH = 80;
const MAX_CUES = 20_000;
/** Words without a visible character are removed later, which would shift the word offsets of `times`. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const CUE_START = /<(?:text|p)\b[^<>]*>/;

export interface CaptionTrack {
  readonly url: string;
  readonly language: string;
  readonly isAutomatic: boolean;
}

/** A list with the track, or an empty list without a URL. */
export function captionTrack(
  url: string | null,
  language: string | null,
  isAutomatic: boolean,
): CaptionTrack[] {
  return url === null ? [] : [{ url, language: language ?? '', isAutomatic }];
}

/** Prefers the spoken language to translations, then captions by people to automatic ones. */
export function bestTrack(tracks: readonly CaptionTrack[], language: string | null): CaptionTrack | null {
  const isWanted = (track: CaptionTrack): boolean =>
    language === null ? isJudgedLanguage(track.language.slice(0, 2)) : track.language.startsWith(language);
  const rank = (track: CaptionTrack): number => (isWanted(track) ? 0 : 2) + (track.isAutomatic ? 1 : 0);
  return tracks.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

export function coverageOfVideo(
  description: string | null,
  speech: Transcript,
  track: CaptionTrack | null,
): Coverage {
  if (speech.text !== '') return track?.isAutomatic ? 'machine-captions' : 'captions';
  return description === null || description === '' ? 'title' : 'description';
}

/** A text with the second at which it starts; null when the file has no times. */
interface Cue {
  readonly text: string;
  readonly at: number | null;
}

export interface Transcript {
  readonly text: string;
  /** The index of a word, with the second at which its caption starts. */
  readonly times: readonly CaptionTime[];
}

export const NO_TRANSCRIPT: Transcript = { text: '', times: [] };

/** Reads WebVTT, SRT, timed XML or YouTube's JSON, in paragraphs and without repeated lines. */
export function transcriptOf(file: string): Transcript {
  const start = file.trimStart();
  const cues = start.startsWith('{')
    ? jsonCues(start)
    : start.startsWith('<')
      ? xmlCues(start)
      : lineCues(start);
  const filled = cues.filter(({ text }) => text !== '');
  return inParagraphs(filled.filter(({ text }, index) => text !== filled[index - 1]?.text));
}

/** Reads the best of several caption files. */
export async function readCaptions(
  tracks: readonly CaptionTrack[],
  language: string | null,
  source: PlatformSource,
): Promise<{ readonly speech: Transcript; readonly track: CaptionTrack | null }> {
  const track = bestTrack(tracks, language);
  return { speech: transcriptOf(await source.optionalText(track?.url ?? null)), track };
}

const CUE_TIME = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,]\d{1,3})?\s*-->/;

/** Each line is a cue of its own, because rolling captions repeat single lines. */
function lineCues(file: string): Cue[] {
  let at: number | null = null;
  return file
    .split(/\r?\n/)
    .flatMap((raw) => {
      const line = raw.trim();
      if (line.includes('-->')) at = secondsOf(line);
      const isWords =
        !/-->|^\d+$|^WEBVTT|^(?:NOTE|STYLE|REGION|Kind:|Language:|X-TIMESTAMP)/.test(line) && line !== '';
      return isWords ? [{ line, at }] : [];
    })
    .slice(0, MAX_CUES)
    .map(({ line, at: begins }) => ({ text: plain(line), at: begins }));
}

function secondsOf(line: string): number | null {
  const [, hours = '0', minutes, seconds] = CUE_TIME.exec(line) ?? [];
  return minutes === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Splits at the end tags, so that missing end tags do not cause repeated searches. */
function xmlCues(file: string): Cue[] {
  const closed = file.split(/<\/(?:text|p)>/, MAX_CUES).slice(0, -1);
  return closed.flatMap((part) => {
    const start = CUE_START.exec(part);
    if (!start) return [];
    const [tag] = start;
    return { text: plain(part.slice(start.index + tag.length)), at: startOf(tag) };
  });
}

/** `<text start="83.2">` is in seconds, `<p t="83200">` in milliseconds. */
function startOf(tag: string): number | null {
  const [, name, value] = /\s(start|t)="(\d{1,9}(?:\.\d{1,6})?)"/.exec(tag) ?? [];
  return value === undefined ? null : Number(value) / (name === 't' ? 1000 : 1);
}

function jsonCues(file: string): Cue[] {
  return JsonView.of(file)
    .at('events')
    .list(MAX_CUES)
    .map((event) => {
      const parts = event.at('segs').list(200);
      const words = parts.map((part) => part.at('utf8').text() ?? '').join(' ');
      const ms = event.at('tStartMs').number();
      return { text: words.trim(), at: ms === null ? null : ms / 1000 };
    });
}

/** Applied twice, because captions are escaped inside markup. */
function plain(cue: string): string {
  return markupText(markupText(cue.slice(0, 2_000)))
    .replace(/\s+/g, ' ')
    .trim();
}

function inParagraphs(cues: readonly Cue[]): Transcript {
  const words: string[] = [];
  const times: CaptionTime[] = [];
  for (const { text, at } of cues) {
    if (at !== null) times.push([words.length, Math.floor(at)]);
    words.push(...text.split(/\s+/).filter((word) => VISIBLE.test(word)));
  }
  const parts: string[] = [];
  for (let from = 0; from < words.length;) {
    const until = sentenceEndAfter(words, from + WORDS_IN_PARAGRAPH);
    parts.push(words.slice(from, until).join(' '));
    from = until;
  }
  return { text: parts.join('\n\n'), times };
}

function sentenceEndAfter(words: readonly string[], from: number): number {
  const near = words.slice(from, from + WORDS_IN_PARAGRAPH);
  const end = near.findIndex((word) => /[.!?…]["»”]?$/.test(word));
  return end >= 0 ? from + end + 1 : from + WORDS_IN_PARAGRAPH;
}
