import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { ModelVerdict } from '../../models/linear-model.js';
import type { CueList } from '../cues/cues.js';
import { locatorOf, locatorsOf, ownHits, wordsOf, type CueHit, type Reading } from '../reading/reading.js';
import { countDistinct } from './cue-finding.js';
import { isAboutPublicAffairs } from './public-affairs.js';
import { slantedSentences } from './slanted-sentences.js';
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
  const { slanted, total } = slantedSentences(reading);
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

const MIN_IN_ITALIAN = 2;
const MANY_LOADED = 4;

/** The Italian model is wrong more often: it needs a second word and a text about what it learned from, or many loaded words. */
function isConfirmed(reading: Reading): boolean {
  const different = (lists: readonly CueList[]): number =>
    new Set(lists.flatMap((list) => ownHits(reading, list).map(({ text }) => text.toLowerCase()))).size;
  const many = different(ATTITUDES);
  if (reading.language !== 'it') return many > 0;
  return (many >= MIN_IN_ITALIAN && isAboutPublicAffairs(reading)) || different(['loaded']) >= MANY_LOADED;
}

/** Words that judge by themselves; of charged words, several have to show which side the sentences take. */
const JUDGING: readonly CueList[] = ['loaded', 'nameCalling'];
const MIN_CHARGED = 3;

/** The listed words of these sentences: others that weigh in the Italian model, such as "sistema", explain nothing to a reader. */
function loadedHits(reading: Reading, sentences: ReadonlySet<number>): CueHit[] {
  return [...JUDGING, 'charged' as const]
    .flatMap((list) => ownHits(reading, list))
    .filter(({ sentence }) => sentences.has(sentence))
    .toSorted((one, other) => one.start - other.start);
}

function isTelling(hits: readonly CueHit[]): boolean {
  return hits.some(({ list }) => JUDGING.includes(list)) || countDistinct(hits) >= MIN_CHARGED;
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
