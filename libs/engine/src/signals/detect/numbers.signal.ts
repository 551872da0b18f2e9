import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { locatorOf, type Reading, type SentenceReading } from '../reading/reading.js';
import { isPersonal } from './own-sentences.js';
import { sentenceSharesOf } from '../reading/sentence-shares.js';
import { hasMeasurement } from '../reading/statistics.js';

const MAX_LOCATORS = 6;
const MIN = 2;
const MIN_UNSOURCED = 0.4;
/** Share of the sentences with figures that state a source, more than one of them where there are several. */
const MIN_SOURCED = 0.5;
const MAX_RECIPE = 0.1;
/** Prices of a market. */
const OF_MARKET = [
  /(?<!\p{L})(?:crude|Dow|euro|futures|gold|inde(?:x|ces)|Nasdaq|nifty|Nikkei|shares?|stocks?|STOXX|FTSE(?: 100)?|azioni|borsa|indice|titol[oi])(?!\p{L})[^.]{0,200}(?<!\p{L})(?:up|down|add(?:ed|s)|clos(?:ed|es)|climb(?:ed|s)|declin(?:ed|es)|drop(?:ped|s)|fell|gain(?:ed|s)|jump(?:ed|s)|lost|rose|slid|slipp(?:ed|s)|slump(?:ed|s)|surg(?:ed|es)|trad(?:ed|ing)|perd\p{L}+|guadagn\p{L}+|sal[ei]\p{L}*|chiud\p{L}+)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:Metal|Stock) Exchange|Industrial Average|S&P 500|Composite|Hang Seng|Treasury yields?|a (?:barrel|ounce|tonne?)|al barile)(?!\p{L})/u,
];
/** Published results of a firm, and sums and aims of a plan or a law. */
const OF_RESULTS_OR_PLANS = [
  /(?<!\p{L})(?:dividends?|earned|earnings|per share|(?:operating|net|gross) (?:income|loss|profit)|profits?|quarter(?:ly)?|revenues?|sales|fair value|fatturato|ricavi|util[ei]|trimestre)(?!\p{L})/iu,
  /(?<!\p{L})(?:aims?|bill|budget|commit(?:ted|s)?|goals?|legislation|plans?|pledg\p{L}+|state-owned|targets?|tariffs?|wealth fund|wants? to|bilancio|intende|mira|obiettiv[oi]|piano|stanzia\p{L}*)(?!\p{L})/iu,
];

/** Whether a sentence gives prices of a market, which need no source. */
export function isOfMarket(text: string): boolean {
  return OF_MARKET.some((words) => words.test(text));
}

/** Finds numbers with and without a source. Those without one cost no points: a report often has its source elsewhere. */
export function numbersSignal(reading: Reading): Finding[] {
  const { language, sentences, article } = reading;
  if (!language) return [];
  const measured = sentences.filter(
    (sentence) => sentence.quotedShare < 0.5 && hasMeasurement(article.text, sentence, language),
  );
  if (measured.length === 0) return [];
  const sourced = measured.filter((sentence) => sentence.statesSource);
  const locators = (list: readonly SentenceReading[]) =>
    list.slice(0, MAX_LOCATORS).map((sentence) => locatorOf(reading, sentence.index));
  const total = measured.length;
  if (sourced.length >= Math.max(Math.min(total, 2), total * MIN_SOURCED)) {
    if (reading.isMostlyReported) return [];
    const data = { count: sourced.length, total };
    const strength = Math.min(1, sourced.length / 4);
    return [finding('accuracy.numbers-sourced', { data, locators: locators(sourced), strength })];
  }
  const needing = measured.filter(
    ({ text }) => !isOfMarket(text) && !OF_RESULTS_OR_PLANS.some((words) => words.test(text)),
  );
  const unsourced = needing.filter((sentence) => !sentence.isSourced);
  const isNoted = unsourced.length >= MIN && unsourced.length >= needing.length * MIN_UNSOURCED;
  if (!isNoted || isPersonal(reading) || sentenceSharesOf(reading).recipe > MAX_RECIPE) return [];
  const data = { count: unsourced.length, total: needing.length };
  return [finding('accuracy.numbers-unsourced', { data, locators: locators(unsourced) })];
}
