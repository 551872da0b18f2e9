import type { JudgedLanguage, Locator } from '@vaglio/contracts';
import type { ExtractedArticle, Sentence, TextProfile } from '../../analysis.types.js';
import type { CueList } from '../cues/cues.js';
import type { Speech, SpeakerKind } from './speakers.js';
import type { Token } from './tokens.js';

/** A cue found in the text or in the headline. */
export interface CueHit {
  readonly list: CueList;
  /** As the text has it. */
  readonly text: string;
  /** Index of the sentence; -1 in the headline. */
  readonly sentence: number;
  readonly start: number;
  readonly end: number;
  /** Stands between quotation marks: words of another person. */
  readonly isQuoted: boolean;
  /** Tokens of its sentence that it covers; the last one excluded. */
  readonly fromToken: number;
  readonly toToken: number;
}

/** A sentence with what every signal asks of it. */
export interface SentenceReading extends Sentence {
  readonly index: number;
  readonly tokens: readonly Token[];
  /** Figures, percentages, sums: something that could be looked up. */
  readonly numbers: readonly Token[];
  /** Runs of capitalised words that do not merely begin the sentence, each counted once. */
  readonly names: number;
  /** Words between quotation marks, as a share of all. */
  readonly quotedShare: number;
  /** Says who says so: a named or described source, or a link. */
  readonly isSourced: boolean;
  /** Stands in a heading inside the text. */
  readonly isHeading: boolean;
  /** Belongs to the page around the article: a paywall, a cookie notice, a licence line. */
  readonly isBoilerplate: boolean;
  /** Running text, neither a heading nor a line of a table. */
  readonly isProse: boolean;
  /** Holds a link that leaves the site. */
  readonly hasLink: boolean;
  /** Is written for machines that read the text; nothing else is read from it. */
  readonly isForMachines: boolean;
}

/** A quotation of spoken or written words. */
export interface QuoteReading {
  readonly start: number;
  readonly end: number;
  readonly words: number;
  readonly sentence: number;
  /** Ends like something said, and is no title or term. */
  readonly isSaid: boolean;
  /** Who is said to have spoken, where grammar says so. */
  readonly speaker: SpeakerKind | null;
  readonly isAttributed: boolean;
}

/** An article, read once for all signals. */
export interface Reading {
  readonly article: ExtractedArticle;
  readonly profile: TextProfile;
  /** The language whose cues are read; null where the text is in neither. */
  readonly language: JudgedLanguage | null;
  readonly sentences: readonly SentenceReading[];
  readonly speeches: readonly Speech[];
  readonly quotes: readonly QuoteReading[];
  readonly headline: { readonly text: string; readonly tokens: readonly Token[] } | null;
  /** Most of the text is what others said: quoting it earns nothing. */
  readonly isMostlyReported: boolean;
  /** The beginning names a study, a filing or figures that the rest reports. */
  readonly hasDocument: boolean;
  /** Sources stand in notes or in a list. */
  readonly hasCitations: boolean;
  readonly hits: ReadonlyMap<CueList, readonly CueHit[]>;
}

/** The author's own uses of a cue in the text. */
export function ownHits(reading: Reading, list: CueList): readonly CueHit[] {
  return (reading.hits.get(list) ?? []).filter((hit) => hit.sentence >= 0 && !hit.isQuoted);
}

/** Uses of a cue in the headline, outside quotation marks. */
export function headlineHits(reading: Reading, list: CueList): readonly CueHit[] {
  return (reading.hits.get(list) ?? []).filter((hit) => hit.sentence < 0 && !hit.isQuoted);
}

const MOST_LOCATORS = 12;
const LONGEST_QUOTE = 600;

/** Where cues stand: each sentence once, in order, the headline as itself. */
export function locatorsOf(reading: Reading, hits: readonly CueHit[]): Locator[] {
  const sentences = [...new Set(hits.map((hit) => hit.sentence))];
  return sentences.slice(0, MOST_LOCATORS).map((index) => locatorOf(reading, index));
}

/** Where a sentence stands; -1 is the headline. */
export function locatorOf(reading: Reading, index: number): Locator {
  const sentence = reading.sentences[index];
  if (!sentence) return { kind: 'title', quote: (reading.headline?.text ?? '').slice(0, LONGEST_QUOTE) };
  return quoteOf(sentence);
}

/** A sentence as a place in the text; what never ends is cut. */
export function quoteOf({ span, text }: Sentence): Locator {
  if (text.length <= LONGEST_QUOTE) return { kind: 'text', span, quote: text };
  const end = span.start + LONGEST_QUOTE;
  return { kind: 'text', span: { start: span.start, end }, quote: text.slice(0, LONGEST_QUOTE) };
}

const MOST_CUES = 4;

/** The different cues as the text has them, in order of appearance. */
export function wordsOf(hits: readonly CueHit[]): string[] {
  const words = [...new Set(hits.map((hit) => hit.text.toLowerCase()))];
  return words
    .filter((word) => !words.some((other) => other !== word && other.includes(word)))
    .slice(0, MOST_CUES);
}
