import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { hasMeasurement, hasStatistic } from '../reading/figures.js';
import { registerOf } from '../reading/register.js';
import { locatorOf, type Reading, type SentenceReading } from '../reading/reading.js';
import type { Signal } from '../signal.js';

const MOST = 6;
const FEWEST = 2;
const FULL = 3;
const WORTH_NOTING = 0.4;
const MOST_FIGURES = 0.35;
const FEWEST_DOCUMENTS = 2;
/** A few loose ones among many are no fault of a text. */
const GRAVE_SHARE = 0.1;
const MOST_RECIPE = 0.1;

/**
 * Whether figures that must have been measured come with their source. Where they don't, that is noted; it costs points
 * only where several count people, cases or damage, which no author counted.
 */
export class NumbersSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const { language, sentences, article } = reading;
    if (!language) return [];
    const counted = sentences.filter(
      (sentence) => sentence.quotedShare < 0.5 && hasMeasurement(article.text, sentence, language),
    );
    if (counted.length === 0) return [];
    const sourced = counted.filter((sentence) => sentence.isSourced);
    const loose = counted.filter((sentence) => !sentence.isSourced);
    const locators = (list: readonly SentenceReading[]) =>
      list.slice(0, MOST).map((sentence) => locatorOf(reading, sentence.index));
    if (sourced.length > 0 && loose.length < counted.length * WORTH_NOTING) {
      if (reading.isMostlyReported) return [];
      const data = { count: sourced.length, total: counted.length };
      const strength = Math.min(1, sourced.length / 4);
      return [finding('accuracy.numbers-sourced', { data, locators: locators(sourced), strength })];
    }
    const isNoted = loose.length >= FEWEST && loose.length >= counted.length * WORTH_NOTING;
    if (!isNoted || registerOf(reading).recipe > MOST_RECIPE) return [];
    const grave = loose.filter((sentence) => hasStatistic(article.text, sentence));
    const isFault =
      grave.length >= Math.max(FEWEST, counted.length * GRAVE_SHARE) &&
      !presentsData(reading, counted.length);
    return [
      finding('accuracy.numbers-unsourced', {
        data: { count: loose.length, total: counted.length },
        locators: locators(isFault ? grave : loose),
        strength: isFault ? grave.length / FULL : 0,
      }),
    ];
  }
}

/** A text made of figures, or one that reports documents, gives its sources beside its charts or at its end. */
function presentsData({ sentences, speeches, hasCitations }: Reading, counted: number): boolean {
  const prose = sentences.filter(({ isProse }) => isProse).length;
  const documents = speeches.filter(({ kind }) => kind === 'document').length;
  return hasCitations || counted > prose * MOST_FIGURES || documents >= FEWEST_DOCUMENTS;
}
