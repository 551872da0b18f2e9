import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { scoreBias } from '../../models/score-bias.js';
import { scoreSubjectivity } from '../../models/score-subjectivity.js';
import { locatorOf, ownHits, type Reading } from '../reading/reading.js';
import { sentenceSharesOf } from '../reading/sentence-shares.js';
import { genreOf } from './genre.js';
import { ownSentences } from './own-sentences.js';

const FEWEST_SENTENCES = 6;
const FEWEST = 4;
const MOST_LOCATORS = 8;
const SUBJECTIVE = 0.8;
const BIASED = 0.35;
/** A text with more sentences in the first person or to the reader is not a report. */
const MOST_PERSONAL = 0.4;
/** The share of the author's views from which a report counts as an opinion. */
const LEAST_SHARE = 0.35;

/** Finds a report that mostly gives opinions and is not marked as opinion. */
export function undisclosedOpinionSignal(reading: Reading): Finding[] {
  const { language } = reading;
  const own = ownSentences(reading);
  if (!language || own.length < FEWEST_SENTENCES || genreOf(reading) !== 'report') return [];
  const { addressing, firstPerson } = sentenceSharesOf(reading);
  if (addressing > MOST_PERSONAL || firstPerson > MOST_PERSONAL || reading.isMostlyReported) return [];
  const marked = new Set(ownHits(reading, 'opinion').map((hit) => hit.sentence));
  const views = own.filter(
    (sentence) =>
      !sentence.isSourced &&
      (marked.has(sentence.index) || scoreSubjectivity(sentence.text, language).score > SUBJECTIVE) &&
      scoreBias(sentence.text, language).score > BIASED,
  );
  const share = views.length / own.length;
  if (views.length < FEWEST || share < LEAST_SHARE) return [];
  return [
    finding('purpose.opinion-in-report', {
      data: { count: views.length, total: own.length },
      locators: views.slice(0, MOST_LOCATORS).map((sentence) => locatorOf(reading, sentence.index)),
      strength: 0.2 + (share - LEAST_SHARE) * 3,
    }),
  ];
}
