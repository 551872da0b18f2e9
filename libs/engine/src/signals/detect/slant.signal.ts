import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { ModelVerdict } from '../../models/linear-model.js';
import type { CueList } from '../cues/cues.js';
import { isUnsober, mannerOf } from '../manner-of-writing.js';
import {
  locatorOf,
  locatorsOf,
  ownHits,
  sentenceText,
  wordsOf,
  type CueHit,
  type Reading,
} from '../reading/reading.js';
import { confirmationOf } from './cue-confirmation.js';
import { countDistinct } from './cue-finding.js';
import { withoutQuotations } from '../reading/quotations.js';
import { isAboutPublicAffairs } from './public-affairs.js';
import { slantedSentences, takesSides } from './slanted-sentences.js';
import { heaviestWords } from './heaviest-words.js';

const MIN_SENTENCES = 5;
const MIN = 3;
const MAX_LOCATORS = 8;
/** Plain reports have a much smaller share. */
const MIN_SHARE = 0.3;
const MIN_WORD_LENGTH = 4;
/** Different words of these lists have to confirm the model. */
const ATTITUDES = ['loaded', 'charged', 'nameCalling', 'sensational', 'hiddenTruth'] as const;

/** Finds texts in which many of the author's own sentences take sides by their wording. */
export function slantSignal(reading: Reading): Finding[] {
  const { slanted: all, total } = slantedSentences(reading);
  const slanted =
    reading.language === 'en' ? all.filter(({ sentence }) => isSlantedBeyondNames(sentence.text)) : all;
  const share = slanted.length / Math.max(1, total);
  if (reading.isMostlyReported || total < MIN_SENTENCES || slanted.length < MIN || share < MIN_SHARE)
    return [];
  if (!isConfirmed(reading)) return [];
  const sentences = slanted.map(({ sentence }) => sentence.index);
  const inItalian = reading.language === 'it' ? loadedHits(reading, new Set(sentences)) : null;
  if (inItalian && !isTelling(inItalian)) return [];
  const verdicts = slanted.map(({ verdict }) => loadedOnly(verdict));
  const words = inItalian ? wordsOf(inItalian) : heaviestWords(verdicts, MIN_WORD_LENGTH);
  const locators = inItalian
    ? locatorsOf(reading, inItalian)
    : sentences.map((index) => locatorOf(reading, index));
  return [
    finding('purpose.slanted-sentences', {
      data: { count: slanted.length, total, words },
      locators: locators.slice(0, MAX_LOCATORS),
      strength: 0.3 + (share - MIN_SHARE) * 3,
    }),
  ];
}

/** Names of movements, of ways to rule and of untrue news, which a text about them has in many sentences. */
const NAME_OF_SUBJECT =
  /(?<!\p{L})(?:regimes?|authoritarian\p{L}*|extremis\p{L}+|supremac\p{L}+|nationalis\p{L}+|populis\p{L}+|totalitarian\p{L}*|fascis\p{L}+|nazis?|jihad\p{L}*|terroris\p{L}+|genocide|demagogu\p{L}+|elites?|establishment|rhetoric|fake(?: news)?|hoax(?:es)?|propaganda|misinformation|disinformation|conspirac\p{L}+)(?!\p{L})/giu;

/** Whether an English sentence still takes sides when quoted words and the names of its subject are left out. */
function isSlantedBeyondNames(text: string): boolean {
  const without = withoutQuotations(text).replace(NAME_OF_SUBJECT, 'group');
  return without === text || takesSides(without, 'en') !== null;
}

const MIN_IN_ITALIAN = 2;
const MANY_LOADED = 4;

/** The highest value of a style that is clearly one-sided. */
const CLEARLY_UNSOBER = 0.25;
/** The plain names of those whom a text about extremists is about. */
const EXTREMISTS = /(?<!\p{L})(?:jihad|extremis|supremac|suprematis|terroris|neo-?nazi|estremis)\p{L}*/iu;
const MOSTLY_ABOUT = 0.3;

/** Whether a loaded word or, in a text on public affairs, a model of style agrees: many serious words alone take no side. */
function isOneSided(reading: Reading, loaded: number): boolean {
  if (loaded > 0) return true;
  if (!isAboutPublicAffairs(reading)) return false;
  const about = reading.sentences.filter(({ text }) => EXTREMISTS.test(text)).length;
  if (about < reading.sentences.length * MOSTLY_ABOUT) return isUnsober(reading);
  const { accuracy, purpose } = mannerOf(reading).manner;
  return Math.max(accuracy ?? 1, purpose ?? 1) <= CLEARLY_UNSOBER;
}

/** The Italian model is wrong more often: it needs a second word and a text about what it learned from, or many loaded words. */
function isConfirmed(reading: Reading): boolean {
  const different = (lists: readonly CueList[]): number =>
    countDistinct(lists.flatMap((list) => ownHits(reading, list)));
  const many = different(ATTITUDES);
  const loaded = different(['loaded']);
  if (reading.language !== 'it') return many > 0 && isOneSided(reading, loaded);
  return (many >= MIN_IN_ITALIAN && isAboutPublicAffairs(reading)) || loaded >= MANY_LOADED;
}

/** Words that judge by themselves: two of them, or three together with charged words, show which side the sentences take. */
const JUDGING: readonly CueList[] = ['loaded', 'nameCalling'];
const MIN_JUDGING = 2;
const MIN_SHOWN = 3;

/** The listed words of these sentences: others that weigh in the Italian model, such as "sistema", explain nothing to a reader. */
function loadedHits(reading: Reading, sentences: ReadonlySet<number>): CueHit[] {
  return [...JUDGING, 'charged' as const]
    .flatMap((list) => confirmationOf(reading).ownHits(list))
    .filter((hit) => sentences.has(hit.sentence) && !isOfOthers(reading, hit))
    .toSorted((one, other) => one.start - other.start);
}

/** A view that the sentence gives as that of others: "sono degli idioti - così si ragiona". */
const VIEW_OF_OTHERS =
  /(?<!\p{L})(?:così (?:si ragiona|ragionano|la pensano|si dice)|a sentire (?:loro|costoro|lui|lei)|a dar(?:e|gli)? retta)(?!\p{L})/iu;
/** What others make of something: "l’idea è stata resa ridicola". */
const MADE_SO = /(?<!\p{L})(?:res[oaie]|rend(?:e|ono|eva|evano|ere)) $/iu;
/** The plain name of a deed. */
const DEED = /^massacr/i;

function isOfOthers(reading: Reading, hit: CueHit): boolean {
  const before = reading.article.text.slice(Math.max(0, hit.start - 12), hit.start);
  return DEED.test(hit.text) || MADE_SO.test(before) || VIEW_OF_OTHERS.test(sentenceText(reading, hit));
}

function isTelling(hits: readonly CueHit[]): boolean {
  const judging = hits.filter(({ list }) => JUDGING.includes(list));
  return countDistinct(judging) >= MIN_JUDGING || countDistinct(hits) >= MIN_SHOWN;
}

const SHOWABLE =
  /^cue:(?:loaded|insult|blame|emotion|certainty|intensifier|absolute|irony|conspiracy|slang|opinion-marker)$/;

/** Words that are often the plain name of a deed, and so no sign of a side. */
const PLAIN = /^(?:terroris\p{L}+|brutal\p{L}*)$/iu;

/** Leaves out features such as endings of words, which explain nothing to a reader. */
function loadedOnly(verdict: ModelVerdict): ModelVerdict {
  const reasons = verdict.reasons
    .filter(({ feature }) => SHOWABLE.test(feature))
    .map((reason) => ({ ...reason, words: reason.words.filter((word) => !PLAIN.test(word)) }));
  return { ...verdict, reasons };
}
