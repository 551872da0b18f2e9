import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { locatorOf, type Reading, type SentenceReading } from '../reading/reading.js';
import { sentenceSharesOf } from '../reading/sentence-shares.js';
import { hasMeasurement, hasStatistic } from '../reading/statistics.js';

const MOST_LOCATORS = 6;
const FEWEST = 2;
const FULL = 3;
const LEAST_UNSOURCED = 0.4;
const MOST_NUMBERS = 0.35;
const FEWEST_DOCUMENTS = 2;
/** Statistics without a source cost points only from this share of all measurements. */
const LEAST_STATISTICS = 0.1;
const MOST_RECIPE = 0.1;

/**
 * Finds numbers with and without a source. Numbers without a source cost points only where several are statistics about
 * people, cases or damage, which the author cannot have counted.
 */
export function numbersSignal(reading: Reading): Finding[] {
  const { language, sentences, article } = reading;
  if (!language) return [];
  const measured = sentences.filter(
    (sentence) => sentence.quotedShare < 0.5 && hasMeasurement(article.text, sentence, language),
  );
  if (measured.length === 0) return [];
  const sourced = measured.filter((sentence) => sentence.isSourced);
  const unsourced = measured.filter((sentence) => !sentence.isSourced);
  const locators = (list: readonly SentenceReading[]) =>
    list.slice(0, MOST_LOCATORS).map((sentence) => locatorOf(reading, sentence.index));
  const total = measured.length;
  if (sourced.length > 0 && unsourced.length < total * LEAST_UNSOURCED) {
    if (reading.isMostlyReported) return [];
    const data = { count: sourced.length, total };
    const strength = Math.min(1, sourced.length / 4);
    return [finding('accuracy.numbers-sourced', { data, locators: locators(sourced), strength })];
  }
  const isNoted = unsourced.length >= FEWEST && unsourced.length >= total * LEAST_UNSOURCED;
  if (!isNoted || sentenceSharesOf(reading).recipe > MOST_RECIPE) return [];
  const statistics = unsourced.filter((sentence) => hasStatistic(article.text, sentence));
  const isFault =
    statistics.length >= Math.max(FEWEST, total * LEAST_STATISTICS) && !presentsData(reading, total);
  return [
    finding('accuracy.numbers-unsourced', {
      data: { count: unsourced.length, total },
      locators: locators(isFault ? statistics : unsourced),
      strength: isFault ? statistics.length / FULL : 0,
    }),
  ];
}

/** Whether a text is made of numbers or reports documents: such texts give their sources beside charts or at the end. */
function presentsData({ sentences, speeches, hasCitations }: Reading, measured: number): boolean {
  const prose = sentences.filter(({ isProse }) => isProse).length;
  const documents = speeches.filter(({ kind }) => kind === 'document').length;
  return hasCitations || measured > prose * MOST_NUMBERS || documents >= FEWEST_DOCUMENTS;
}
