import { scoreSubjectivity } from '../../models/score-subjectivity.js';
import type { Reading, SentenceReading } from '../reading/reading.js';
import { FIRST_PERSON } from '../reading/sentence-shares.js';

const MAX_SENTENCES = 40;
const MIN_WORDS = 5;
/** Longer ones are sentences that could not be separated. */
const MAX_WORDS = 200;
const MAX_QUOTED = 0.4;

/** The sentences in the author's own words. Of a long text, every second or third of them. */
export function ownSentences({ sentences }: Reading): readonly SentenceReading[] {
  const own = sentences.filter(isOwn);
  const step = Math.ceil(own.length / MAX_SENTENCES);
  return own.filter((_, index) => index % step === 0);
}

function isOwn(sentence: SentenceReading): boolean {
  const words = sentence.tokens.length;
  const isSentence = words >= MIN_WORDS && words <= MAX_WORDS;
  const isOfPage = sentence.isForMachines || sentence.isBoilerplate || sentence.isHeading;
  return isSentence && !isOfPage && sentence.quotedShare < MAX_QUOTED;
}

const MIN_PERSONAL_SHARE = 0.2;
const MIN_PERSONAL = 4;
/** A sentence with such a mark can be the words of somebody else, also where the other mark is missing. */
const MARK = /["“”«»\ufffd]|^['‘]/u;

/** Whether the author speaks of "I" or "we" in more sentences than others speak, as in a blog or a firm's own text. */
export function isPersonal(reading: Reading): boolean {
  const own = ownSentences(reading);
  const personal = own.filter(({ text }) => FIRST_PERSON.test(text) && !MARK.test(text)).length;
  return personal >= Math.max(MIN_PERSONAL, own.length * MIN_PERSONAL_SHARE, reading.speeches.length);
}

const SUBJECTIVE = 0.5;
/** Of reports without loaded words, hardly any has so many. */
const MIN_VIEW_SHARE = 0.5;
const MIN_VIEWS = 3;

/** Whether at least half of the author's own sentences are views, and more of them than others speak. */
export function isMostlyViews(reading: Reading): boolean {
  const { language, speeches, quotes, isMostlyReported } = reading;
  if (!language || isMostlyReported) return false;
  const own = ownSentences(reading);
  const others = Math.max(speeches.length, quotes.filter(({ isSaid }) => isSaid).length);
  const least = Math.max(MIN_VIEWS, own.length * MIN_VIEW_SHARE, others + 1);
  if (own.length < least) return false;
  let statements = 0;
  for (const { text } of own) {
    if (scoreSubjectivity(text, language).score <= SUBJECTIVE) statements += 1;
    // Reports are decided long before their last sentence, and each one takes time.
    if (statements > own.length - least) return false;
  }
  return true;
}
