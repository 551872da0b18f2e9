import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { scoreSubjectivity } from '../../models/score-subjectivity.js';
import { locatorOf, ownHits, type Reading, type SentenceReading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { genreOf } from './genre.js';

const FEWEST_SENTENCES = 6;
const MOST_SENTENCES = 40;
const MOST = 8;
const SURE = 0.7;
/** The share of an author's own views at which a report has become something else. */
const SHARE = 0.3;

/** Whether a text that does not call itself an opinion mostly gives one. */
export class UndisclosedOpinionSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const { language } = reading;
    const own = spread(reading.sentences.filter(isOwn));
    if (!language || own.length < FEWEST_SENTENCES || genreOf(reading) !== 'report') return [];
    const marked = new Set(ownHits(reading, 'opinion').map((hit) => hit.sentence));
    const views = own.filter(
      (sentence) => marked.has(sentence.index) || scoreSubjectivity(sentence.text, language).score > SURE,
    );
    const share = views.length / own.length;
    if (share < SHARE) return [];
    return [
      finding('purpose.opinion-in-report', {
        data: { count: views.length, total: own.length },
        locators: views.slice(0, MOST).map((sentence) => locatorOf(reading, sentence.index)),
        strength: 0.3 + (share - SHARE) * 2,
      }),
    ];
  }
}

/** The author speaks, and says a sentence rather than a caption. */
function isOwn(sentence: SentenceReading): boolean {
  return !sentence.isForMachines && sentence.quotedShare < 0.4 && sentence.tokens.length >= 5;
}

/** Of a long text, sentences from beginning to end. */
function spread(sentences: readonly SentenceReading[]): readonly SentenceReading[] {
  const step = Math.ceil(sentences.length / MOST_SENTENCES);
  return sentences.filter((_, index) => index % step === 0);
}
