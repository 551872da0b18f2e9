import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { locatorOf, type Reading, type SentenceReading } from '../reading/reading.js';
import { sentenceSharesOf } from '../reading/sentence-shares.js';
import { hasMeasurement } from '../reading/statistics.js';

const MAX_LOCATORS = 6;
const MIN = 2;
const MIN_UNSOURCED = 0.4;
/** Share of the sentences with figures that state a source, more than one of them where there are several. */
const MIN_SOURCED = 0.5;
const MAX_RECIPE = 0.1;

/** Finds numbers with and without a source. Those without one cost no points: a report often has its source elsewhere. */
export function numbersSignal(reading: Reading): Finding[] {
  const { language, sentences, article } = reading;
  if (!language) return [];
  const measured = sentences.filter(
    (sentence) => sentence.quotedShare < 0.5 && hasMeasurement(article.text, sentence, language),
  );
  if (measured.length === 0) return [];
  const sourced = measured.filter((sentence) => sentence.statesSource);
  const unsourced = measured.filter((sentence) => !sentence.isSourced);
  const locators = (list: readonly SentenceReading[]) =>
    list.slice(0, MAX_LOCATORS).map((sentence) => locatorOf(reading, sentence.index));
  const total = measured.length;
  if (sourced.length >= Math.max(Math.min(total, 2), total * MIN_SOURCED)) {
    if (reading.isMostlyReported) return [];
    const data = { count: sourced.length, total };
    const strength = Math.min(1, sourced.length / 4);
    return [finding('accuracy.numbers-sourced', { data, locators: locators(sourced), strength })];
  }
  const isNoted = unsourced.length >= MIN && unsourced.length >= total * MIN_UNSOURCED;
  if (!isNoted || sentenceSharesOf(reading).recipe > MAX_RECIPE) return [];
  const data = { count: unsourced.length, total };
  return [finding('accuracy.numbers-unsourced', { data, locators: locators(unsourced) })];
}
