import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { locatorOf, type Reading } from '../reading/reading.js';
import { shownName } from './sources.signal.js';

const MAX_LOCATORS = 6;
const MIN_UNATTRIBUTED = 2;

/** Finds quotations, and texts that are mostly reported speech: they get no points for it, because invented people can say anything. */
export function quotesSignal(reading: Reading): Finding[] {
  if (!reading.isMostlyReported || !reading.language) return quotations(reading);
  return [
    finding('accuracy.mostly-reported', { data: {} }),
    ...quotations(reading).map((each) => ({ ...each, strength: 0 })),
  ];
}

/** Finds quotations with a speaker. A text that names no speaker at all is noted and loses no points. */
function quotations(reading: Reading): Finding[] {
  const { language } = reading;
  const quotes = reading.quotes.filter(({ isSaid }) => isSaid);
  if (!language || quotes.length === 0) return [];
  const attributed = quotes.filter(
    ({ isAttributed, speaker }) => isAttributed && speaker !== 'anonymous' && speaker !== 'vague',
  );
  const unattributed = quotes.filter(({ isAttributed }) => !isAttributed);
  const total = quotes.length;
  const locators = (list: typeof quotes) =>
    [...new Set(list.map((quote) => quote.sentence))]
      .slice(0, MAX_LOCATORS)
      .map((index) => locatorOf(reading, index));
  if (attributed.length > total / 2) {
    if (!reading.speeches.some(({ kind }) => kind === 'named')) return [];
    const spoken = new Set(attributed.map(({ sentence }) => sentence));
    const speech = reading.speeches.find(
      ({ kind, name, sentence }) => kind === 'named' && name !== null && spoken.has(sentence),
    );
    const named = speech?.name ? { speaker: shownName(reading, speech.name) } : {};
    const data = { count: attributed.length, total, ...named };
    const strength = Math.min(1, attributed.length / 3);
    // The first passage has the speaker that the text names.
    const shown = attributed.toSorted(
      (a, b) => Number(b.sentence === speech?.sentence) - Number(a.sentence === speech?.sentence),
    );
    return [finding('accuracy.quotes-attributed', { data, locators: locators(shown), strength })];
  }
  if (total < MIN_UNATTRIBUTED || unattributed.length < total || reading.speeches.length > 0) return [];
  const data = { count: total, total };
  return [finding('accuracy.quotes-unattributed', { data, locators: locators(quotes), strength: 0 })];
}
