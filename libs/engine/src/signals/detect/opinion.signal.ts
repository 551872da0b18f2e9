import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { scoreBias } from '../../models/score-bias.js';
import { scoreSubjectivity } from '../../models/score-subjectivity.js';
import { locatorOf, ownHits, type Reading } from '../reading/reading.js';
import { sentenceSharesOf } from '../reading/sentence-shares.js';
import { genreOf } from './genre.js';
import { ownSentences } from './own-sentences.js';

const MIN_SENTENCES = 6;
const MIN = 4;
const MAX_LOCATORS = 8;
const SUBJECTIVE = 0.8;
const BIASED = 0.35;
/** A text with more sentences in the first person or to the reader is not a report. */
const MAX_PERSONAL = 0.4;
/** The share of the author's views from which a report counts as an opinion. */
const MIN_SHARE = 0.35;

/** Finds a report that mostly gives opinions and is not marked as opinion. */
export function undisclosedOpinionSignal(reading: Reading): Finding[] {
  const { language } = reading;
  const own = ownSentences(reading);
  if (!language || own.length < MIN_SENTENCES || genreOf(reading) !== 'report') return [];
  const { addressing, firstPerson } = sentenceSharesOf(reading);
  if (addressing > MAX_PERSONAL || firstPerson > MAX_PERSONAL || reading.isMostlyReported) return [];
  const marked = new Set(ownHits(reading, 'opinion').map((hit) => hit.sentence));
  const views = own.filter(
    (sentence) =>
      !sentence.isSourced &&
      (marked.has(sentence.index) || scoreSubjectivity(sentence.text, language).score > SUBJECTIVE) &&
      scoreBias(sentence.text, language).score > BIASED,
  );
  const share = views.length / own.length;
  if (views.length < MIN || share < MIN_SHARE) return [];
  return [
    finding('purpose.opinion-in-report', {
      data: { count: views.length, total: own.length },
      locators: views.slice(0, MAX_LOCATORS).map((sentence) => locatorOf(reading, sentence.index)),
      strength: 0.2 + (share - MIN_SHARE) * 3,
    }),
  ];
}
