import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { locatorOf, type Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';

const MOST = 6;
const FEWEST_LOOSE = 2;

/** Whether quotations come with their speaker. Where a text quotes and names no speaker at all, that is noted. */
export class QuotesSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const { language } = reading;
    const quotes = reading.quotes.filter(({ isSaid }) => isSaid);
    if (!language || quotes.length === 0) return [];
    const attributed = quotes.filter(
      ({ isAttributed, speaker }) => isAttributed && speaker !== 'anonymous' && speaker !== 'vague',
    );
    const loose = quotes.filter(({ isAttributed }) => !isAttributed);
    const at = (list: typeof quotes) =>
      [...new Set(list.map((quote) => quote.sentence))]
        .slice(0, MOST)
        .map((index) => locatorOf(reading, index));
    if (attributed.length > quotes.length / 2) {
      if (reading.isMostlyReported || !reading.speeches.some(({ kind }) => kind === 'named')) return [];
      const data = { count: attributed.length, total: quotes.length };
      const strength = Math.min(1, attributed.length / 3);
      return [finding('accuracy.quotes-attributed', { data, locators: at(attributed), strength })];
    }
    if (loose.length < FEWEST_LOOSE || loose.length < quotes.length || reading.speeches.length > 0) return [];
    const data = { count: loose.length, total: quotes.length };
    return [finding('accuracy.quotes-unattributed', { data, locators: at(loose), strength: 0 })];
  }
}
