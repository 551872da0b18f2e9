import type { Reading, SentenceReading } from '../reading/reading.js';

const MOST_SENTENCES = 40;
const FEWEST_WORDS = 5;
/** What is longer was never one sentence. */
const MOST_WORDS = 200;
const MOST_QUOTED = 0.4;

/** The sentences in which the author speaks, from beginning to end; of a long text, every second or third. */
export function ownSentences({ sentences }: Reading): readonly SentenceReading[] {
  const own = sentences.filter(isOwn);
  const step = Math.ceil(own.length / MOST_SENTENCES);
  return own.filter((_, index) => index % step === 0);
}

/** The author speaks, and says a sentence rather than a caption. */
function isOwn(sentence: SentenceReading): boolean {
  const words = sentence.tokens.length;
  const isSentence = words >= FEWEST_WORDS && words <= MOST_WORDS;
  const isPage = sentence.isForMachines || sentence.isBoilerplate || sentence.isHeading;
  return isSentence && !isPage && sentence.quotedShare < MOST_QUOTED;
}
