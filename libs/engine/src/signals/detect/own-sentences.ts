import type { Reading, SentenceReading } from '../reading/reading.js';

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
