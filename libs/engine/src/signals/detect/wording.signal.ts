import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { CueList } from '../cues/cues.js';
import {
  headlineHits,
  locatorOf,
  readableSentences,
  type CueHit,
  type Reading,
  type SentenceReading,
} from '../reading/reading.js';
import { withoutQuotations } from '../reading/quotations.js';
import { isLowerCase } from '../reading/tokens.js';
import { confirmationOf } from './cue-confirmation.js';
import { cueFinding } from './cue-finding.js';
import { genreOf } from './genre.js';
import { isMostlyViews } from './own-sentences.js';
import { slantedSentences, takesSides } from './slanted-sentences.js';

const MIN_SENTENCES = 6;
/** One loaded word alone may be a quotation without its marks. */
const MIN_LOADED = 2;

/** Finds loaded, absolute and sensational words of the author, in relation to the length of the text; else measured language. */
export function wordingSignal(reading: Reading): Finding[] {
  if (!reading.language || reading.sentences.length === 0) return [];
  const scale = Math.max(1, reading.sentences.length / 15);
  const confirmation = confirmationOf(reading);
  const confirmed = confirmation.confirmedHits('loaded');
  const isLoaded = new Set(confirmed.map(({ text }) => text.toLowerCase())).size >= MIN_LOADED;
  const loaded = isLoaded ? inText([...confirmed, ...confirmation.confirmedHits('charged')]) : [];
  const absolute = inText(confirmation.ownHits('absolute'));
  const sensational = inText(confirmation.ownHits('sensational'));
  // Sensational words cost no points: a report of torture has shocking images too.
  const findings = [
    ...cueFinding(reading, 'purpose.loaded-words', loaded, { fewest: 1 + scale, full: 5 * scale }),
    ...cueFinding(reading, 'purpose.absolute-words', absolute, { fewest: 2 * scale, full: 6 * scale }),
    ...cueFinding(reading, 'purpose.sensational-words', sensational, { fewest: 1 + scale, full: Infinity }),
  ];
  return findings.length > 0 ? findings : measuredFindings(reading);
}

function inText(hits: readonly CueHit[]): CueHit[] {
  return hits.filter(({ sentence }) => sentence >= 0).toSorted((one, other) => one.start - other.start);
}

/** A text with any of these cues does not count as measured. */
const NOT_MEASURED: readonly CueList[] = [
  'loaded',
  'charged',
  'vivid',
  'sensational',
  'absolute',
  'hiddenTruth',
  'hiddenTruthHint',
  'miracle',
  'nameCalling',
  'fear',
  'scapegoating',
  'hatred',
  'usAndThem',
  'bandwagon',
  'loadedQuestion',
  'clickbait',
  'share',
];

/** Labels for people that are no insult in every text, but with which none is praised as measured. */
const LABELS =
  /(?<!\p{L})(?:nazis?|fascists?|nazist[ai]|fascist[ai]|(?:other|two|three|four|five) (?:Arabs|Jews|Mexicans|Muslims))(?!\p{L})/iu;

function measuredFindings(reading: Reading): Finding[] {
  const count = readableSentences(reading).length;
  if (reading.sentences.length < MIN_SENTENCES || reading.isMostlyReported) return [];
  const isCharged =
    NOT_MEASURED.some((list) => (reading.hits.get(list) ?? []).length > 0) ||
    reading.sentences.some(({ text }) => LABELS.test(text));
  // Quotations count here too: a text with loud quotations is not measured.
  const isLoud =
    loudSentences(reading, (text) => text).length > 0 || reading.headline?.text.includes('!') === true;
  if (isCharged || isLoud || isHeadlineSlanted(reading) || slantedSentences(reading).slanted.length > 0)
    return [];
  // Calm words are no merit of views that are not marked as such.
  if (genreOf(reading) === 'report' && isMostlyViews(reading)) return [];
  return [finding('purpose.measured-language', { data: { count }, locators: [{ kind: 'whole-text' }] })];
}

/** Whether the headline promises news of the minute or takes sides in its own words. */
function isHeadlineSlanted(reading: Reading): boolean {
  const { headline, language } = reading;
  if (!headline || !language) return false;
  const isBreaking = headlineHits(reading, 'breaking').length > 0;
  return isBreaking || takesSides(withoutQuotations(headline.text), language) !== null;
}

const MIN_LOUD = 3;
const DENSE = 0.08;
/** Up to this share of the sentences, shouting costs no points. */
const FREE_SHARE = 0.015;
/** A single one may be a quotation without its marks. */
const MIN_EXCLAIMED = 2;
const MIN_EXCLAIMED_WORDS = 5;
const EXCLAIMED = /!!+["”’)]*$/;

/** Finds rows of exclamation marks and clauses in capitals. */
export function shoutingSignal(reading: Reading): Finding[] {
  const loud = loudSentences(reading, withoutQuotations);
  const prose = reading.sentences.filter(({ isProse }) => isProse).length;
  const isDense = loud.length >= 2 && loud.length > prose * DENSE;
  if (loud.length < MIN_LOUD && !isDense && !loud.some(({ text }) => /!!!/.test(text))) return [];
  if (loud.length > prose / 2 && !loud.some(({ text }) => text.includes('!!'))) return [];
  const locators = loud.slice(0, 8).map((sentence) => locatorOf(reading, sentence.index));
  const data = { count: loud.length };
  const exclaimed = loud.filter(isExclaimed).length;
  const strength = exclaimed >= MIN_EXCLAIMED && exclaimed > prose * FREE_SHARE ? exclaimed / 4 : 0;
  return [finding('purpose.shouting', { data, locators, strength })];
}

/** Only whole sentences with exclamation marks cost points: capitals may be a name, and "GOAL!!!" a line of a live ticker. */
function isExclaimed({ text, tokens }: SentenceReading): boolean {
  return tokens.length >= MIN_EXCLAIMED_WORDS && EXCLAIMED.test(withoutQuotations(text));
}

/** The sentences that shout in the part that `partOf` keeps of them. */
function loudSentences({ sentences }: Reading, partOf: (text: string) => string): SentenceReading[] {
  const lowerCase = new Set(
    sentences.flatMap(({ tokens }) => tokens.filter(isLowerCase).map(({ word }) => word)),
  );
  return sentences.filter(
    (sentence) =>
      sentence.isProse &&
      !sentence.isForMachines &&
      !sentence.isBoilerplate &&
      !sentence.isHeading &&
      sentence.quotedShare < 0.3 &&
      (EXCLAIMED.test(partOf(sentence.text)) || hasEmphasis(sentence, partOf(sentence.text), lowerCase)),
  );
}

/** A speaker or a place in capitals at the beginning of a sentence. */
const LABEL = /^[\p{Lu}\p{M}\d .,'’()-]{3,60}(?::|\)?\s*[–—-])/u;
const MIN_LOUD_WORDS = 2;
const MIN_LOUD_LENGTH = 4;

/** Whether consecutive words are in capitals that the text also writes in lower case, so that they are not names. */
function hasEmphasis(
  { text, span, tokens }: SentenceReading,
  part: string,
  lowerCase: ReadonlySet<string>,
): boolean {
  const from = span.start + (LABEL.exec(text)?.[0].length ?? 0);
  let run = 0;
  for (const token of tokens) {
    const isLoud =
      token.start >= from &&
      part.charAt(token.start - span.start) !== ' ' &&
      token.raw.length >= MIN_LOUD_LENGTH &&
      token.raw === token.raw.toUpperCase() &&
      /^\p{Lu}+$/u.test(token.raw) &&
      lowerCase.has(token.word);
    run = isLoud ? run + 1 : 0;
    if (run >= MIN_LOUD_WORDS) return true;
  }
  return false;
}
