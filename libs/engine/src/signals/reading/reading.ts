import type { JudgedLanguage, Locator } from '@vaglio/contracts';
import type { ExtractedArticle, Sentence, TextProfile } from '../../analysis.types.js';
import type { CueList } from '../cues/cues.js';
import type { Speech, SpeakerKind } from './speakers.js';
import type { Token } from './tokens.js';

/** A cue found in the text or in the headline. */
export interface CueHit {
  readonly list: CueList;
  /** The words as the text has them. */
  readonly text: string;
  /** Index of the sentence; -1 for the headline. */
  readonly sentence: number;
  readonly start: number;
  readonly end: number;
  /** The cue is inside quotation marks, so these are not the author's words. */
  readonly isQuoted: boolean;
  /** Index of the first token of the cue in its sentence. */
  readonly fromToken: number;
  /** Index of the token after the cue. */
  readonly toToken: number;
}

/** A sentence with its place in the text and its words. */
export interface TokenizedSentence extends Sentence {
  readonly index: number;
  readonly tokens: readonly Token[];
}

/** A sentence with everything that signals need to know about it. */
export interface SentenceReading extends TokenizedSentence {
  readonly numbers: readonly Token[];
  /** The numbers outside quotation marks. */
  readonly ownNumbers: readonly Token[];
  /** Number of capitalized names, without a capital that only begins the sentence. */
  readonly names: number;
  /** Share of the words that are inside quotation marks. */
  readonly quotedShare: number;
  /** A source or a link is in the sentence or near it. */
  readonly isSourced: boolean;
  /** The source is in the sentence itself, or in a line that names the source of its paragraph. */
  readonly statesSource: boolean;
  readonly isHeading: boolean;
  /** The sentence belongs to the page around the article, such as a cookie notice. */
  readonly isBoilerplate: boolean;
  /** Running text, neither a heading nor a line of a table. */
  readonly isProse: boolean;
  /** The sentence has a link to another site. */
  readonly hasLink: boolean;
  /** The sentence gives instructions to software. Other signals ignore it. */
  readonly isForMachines: boolean;
}

/** A quotation of spoken or written words. */
export interface QuoteReading {
  readonly sentence: number;
  /** The quotation ends like speech and is not a title or a term. */
  readonly isSaid: boolean;
  /** Null where no speaker was found near the quotation. */
  readonly speaker: SpeakerKind | null;
  readonly isAttributed: boolean;
}

/** An article with everything that signals need to know about it. */
export interface Reading {
  readonly article: ExtractedArticle;
  readonly profile: TextProfile;
  /** The register calls the site of the article satire. */
  readonly isOnSatireSite: boolean;
  /** Null where the text is neither English nor Italian. */
  readonly language: JudgedLanguage | null;
  readonly sentences: readonly SentenceReading[];
  readonly speeches: readonly Speech[];
  readonly quotes: readonly QuoteReading[];
  readonly headline: { readonly text: string; readonly tokens: readonly Token[] } | null;
  /** Most of the text is quoted or reported speech, so quotations give no points. */
  readonly isMostlyReported: boolean;
  /** The text cites its sources in notes or in a list. */
  readonly hasCitations: boolean;
  /** The text reports one study, which is the source of what researchers say. */
  readonly reportsStudy: boolean;
  readonly hits: ReadonlyMap<CueList, readonly CueHit[]>;
}

/** The uses of a cue in the text outside quotation marks. */
export function ownHits(reading: Reading, list: CueList): readonly CueHit[] {
  return (reading.hits.get(list) ?? []).filter((hit) => hit.sentence >= 0 && !hit.isQuoted);
}

/** The uses of a cue in the headline outside quotation marks. */
export function headlineHits(reading: Reading, list: CueList): readonly CueHit[] {
  return (reading.hits.get(list) ?? []).filter((hit) => hit.sentence < 0 && !hit.isQuoted);
}

/** A quotation that the paragraph does not close. An opening mark after a word closes one, too: “so“. A straight mark must begin it. */
const OPEN_QUOTATION = /(?<![^\s(])[“«](?:[^“”»\n]|(?<=\s)“)*$|(?:^|\n)"[^"\n]*$/;
const OPEN_REACH = 600;

/** Whether a cue of the text stands after an opening mark that no closing mark follows. */
export function isInOpenQuotation({ article }: Reading, { sentence, start }: CueHit): boolean {
  return sentence >= 0 && OPEN_QUOTATION.test(article.text.slice(Math.max(0, start - OPEN_REACH), start));
}

const MAX_LOCATORS = 12;
const MAX_QUOTE_LENGTH = 600;

/** The sentences with these cues, each once. */
export function locatorsOf(reading: Reading, hits: readonly CueHit[]): Locator[] {
  const sentences = [...new Set(hits.map((hit) => hit.sentence))];
  return sentences.slice(0, MAX_LOCATORS).map((index) => locatorOf(reading, index));
}

/** The sentence of a cue, or the headline. */
export function sentenceText({ headline, sentences }: Reading, { sentence }: CueHit): string {
  return (sentence < 0 ? headline?.text : sentences[sentence]?.text) ?? '';
}

/** The text in which the places of a cue are counted: the headline or the whole article. */
export function surroundingText({ headline, article }: Reading, { sentence }: CueHit): string {
  return sentence < 0 ? (headline?.text ?? '') : article.text;
}

/** The sentences that readers see as text. */
export function readableSentences({ sentences }: Reading): readonly SentenceReading[] {
  return sentences.filter((sentence) => !sentence.isForMachines && !sentence.isBoilerplate);
}

/** The sentences in which these people speak. */
export function spokenSentences(speeches: readonly Speech[]): ReadonlySet<number> {
  return new Set(speeches.map(({ sentence }) => sentence));
}

/** The locator of a sentence; -1 stands for the headline. */
export function locatorOf(reading: Reading, index: number): Locator {
  const sentence = reading.sentences[index];
  if (!sentence) return { kind: 'title', quote: (reading.headline?.text ?? '').slice(0, MAX_QUOTE_LENGTH) };
  return quoteOf(sentence);
}

/** The locator of a sentence, cut where the sentence is too long. */
export function quoteOf({ span: { start, end }, text }: Sentence): Locator {
  const quote = text.slice(0, MAX_QUOTE_LENGTH);
  return { kind: 'text', span: { start, end: Math.min(end, start + MAX_QUOTE_LENGTH) }, quote };
}

const MAX_CUES = 4;
/** Each word is compared with all others, and a page can have thousands of different ones. */
const MAX_COMPARED = 200;

/** The different words of cues in the order of the text, without those that are part of a longer one. */
export function wordsOf(hits: readonly CueHit[]): string[] {
  const written = new Map<string, string>();
  for (const hit of hits) {
    const word = hit.text.toLowerCase();
    if (!written.has(word)) written.set(word, asInSentence(hit));
  }
  const words = [...written.keys()].slice(0, MAX_COMPARED);
  return words
    .filter((word) => !words.some((other) => other !== word && other.includes(word)))
    .slice(0, MAX_CUES)
    .map((word) => written.get(word) ?? word);
}

/** The words of a cue with the capitals of names. Headlines and the beginnings of sentences have others too. */
function asInSentence({ text, sentence, fromToken }: CueHit): string {
  const isOfHeadline = sentence < 0 || text === text.toUpperCase();
  if (isOfHeadline) return text.toLowerCase();
  return fromToken === 0 ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
