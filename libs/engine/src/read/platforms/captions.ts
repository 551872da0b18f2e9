import { type Coverage, isJudgedLanguage } from '@vaglio/contracts';
import type { CaptionTime } from '../../analysis.types.js';
import { JsonView } from './json-view.js';
import type { PlatformSource } from './platform-source.js';
import { markupText } from './post-markup.js';

const WORDS_IN_PARAGRAPH = 80;
const MAX_CUES = 20_000;
/** A word of invisible signs would be taken out later, and shift the count of words. */
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}]/u;
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
    language === null ? isJudgedLanguage(track.language.slice(0, 2)) : track.language.startsWith(language);
  const rank = (track: CaptionTrack): number => (isMeant(track) ? 0 : 2) + (track.isAutomatic ? 1 : 0);
  return tracks.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** How much of a video was read, by what there was of it. */
export function coverageOfVideo(
  description: string | null,
  speech: Transcript,
  track: CaptionTrack | null,
): Coverage {
  if (speech.text !== '') return track?.isAutomatic ? 'machine-captions' : 'captions';
  return description === null || description === '' ? 'title' : 'description';
}

/** A stretch of what is said, and the second at which it begins where the file says so. */
interface Cue {
  readonly text: string;
  readonly at: number | null;
}

/** What is said in a video. */
export interface Transcript {
  readonly text: string;
  /** The number of a word of it, counted from 0, with the second at which that word's caption begins. */
  readonly times: readonly CaptionTime[];
}

export const NO_TRANSCRIPT: Transcript = { text: '', times: [] };

/** The spoken words of WebVTT, SRT, timed XML or YouTube's JSON, in paragraphs, without repetitions. */
export function transcriptOf(file: string): Transcript {
  const start = file.trimStart();
  const cues = start.startsWith('{')
    ? jsonCues(start)
    : start.startsWith('<')
      ? xmlCues(start)
      : lineCues(start);
  const fresh = cues.filter(({ text }) => text !== '');
  return inParagraphs(fresh.filter(({ text }, index) => text !== fresh[index - 1]?.text));
}

/** What is said in a video, and the captions that say it. */
interface Spoken {
  readonly speech: Transcript;
  readonly track: CaptionTrack | null;
}

/** Reads the best of several files of captions. */
export async function spokenIn(
  tracks: readonly CaptionTrack[],
  language: string | null,
  source: Pick<PlatformSource, 'optionalText'>,
): Promise<Spoken> {
  const track = bestTrack(tracks, language);
  return { speech: transcriptOf(await source.optionalText(track?.url ?? null)), track };
}

/** Two parts of a text, either of which may be empty. */
export function joined(first: string, second: string): string {
  return [first, second].filter((part) => part !== '').join('\n\n');
}

const CUE_TIME = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,]\d{1,3})?\s*-->/;

/** A cue of several lines has one time; lines of it are cues of their own, since captions that roll repeat them. */
function lineCues(file: string): Cue[] {
  let at: number | null = null;
  return file
    .split(/\r?\n/)
    .flatMap((raw) => {
      const line = raw.trim();
      if (line.includes('-->')) at = secondsOf(line);
      const isWords =
        !/-->|^\d+$|^WEBVTT|^(?:NOTE|STYLE|REGION|Kind:|JudgedLanguage:|X-TIMESTAMP)/.test(line) &&
        line !== '';
      return isWords ? [{ line, at }] : [];
    })
    .slice(0, MAX_CUES)
    .map(({ line, at: begins }) => ({ text: plain(line), at: begins }));
}

function secondsOf(line: string): number | null {
  const [, hours = '0', minutes, seconds] = CUE_TIME.exec(line) ?? [];
  return minutes === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Cut where cues end, so that one that never does is not looked for from each that begins. */
function xmlCues(file: string): Cue[] {
  const closed = file.split(/<\/(?:text|p)>/, MAX_CUES).slice(0, -1);
  return closed.flatMap((part) => {
    const opens = CUE_OPENS.exec(part);
    if (!opens) return [];
    const text = plain(part.slice(opens.index + opens[0].length));
    return { text, at: startOf(opens[0]) };
  });
}

/** `<text start="83.2">` counts seconds, `<p t="83200">` thousandths. */
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

/** Twice, because captions come escaped inside markup. */
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
    words.push(...text.split(/\s+/).filter((word) => SHOWN.test(word)));
  }
  const parts: string[] = [];
  for (let from = 0; from < words.length;) {
    const until = endOfSentence(words, from + WORDS_IN_PARAGRAPH);
    parts.push(words.slice(from, until).join(' '));
    from = until;
  }
  return { text: parts.join('\n\n'), times };
}

function endOfSentence(words: readonly string[], from: number): number {
  const near = words.slice(from, from + WORDS_IN_PARAGRAPH);
  const end = near.findIndex((word) => /[.!?…]["»”]?$/.test(word));
  return end >= 0 ? from + end + 1 : from + WORDS_IN_PARAGRAPH;
}
