import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { locatorOf, type Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';

const MOST = 6;

/** Whether quoted words come with the name of whoever spoke them. */
export class QuotesSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const { quotes, language } = reading;
    if (!language || quotes.length === 0) return [];
    const attributed = quotes.filter((quote) => quote.isAttributed);
    const loose = quotes.filter((quote) => !quote.isAttributed);
    const at = (list: typeof quotes) =>
      [...new Set(list.map((quote) => quote.sentence))]
        .slice(0, MOST)
        .map((index) => locatorOf(reading, index));
    if (attributed.length > loose.length) {
      const data = { count: attributed.length, total: quotes.length };
      const strength = Math.min(1, attributed.length / 3);
      return [finding('accuracy.quotes-attributed', { data, locators: at(attributed), strength })];
    }
    const data = { count: loose.length, total: quotes.length };
    const strength = Math.min(1, loose.length / 3);
    return [finding('accuracy.quotes-unattributed', { data, locators: at(loose), strength })];
  }
}
