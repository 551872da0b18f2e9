import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { MONTH_WORDS } from '../reading/month-words.js';
import { locatorOf, type Reading, type SentenceReading } from '../reading/reading.js';
import type { Signal } from '../signal.js';

const MOST = 8;
const FEWEST = 2;
const MONTHS = new Set(MONTH_WORDS);

/** Whether figures come with somebody who measured them. */
export class NumbersSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    if (!reading.language) return [];
    const counted = reading.sentences.filter(hasFigure);
    if (counted.length === 0) return [];
    const sourced = counted.filter((sentence) => sentence.isSourced);
    const loose = counted.filter((sentence) => !sentence.isSourced);
    const locators = (list: readonly SentenceReading[]) =>
      list.slice(0, MOST).map((sentence) => locatorOf(reading, sentence.index));
    if (sourced.length >= loose.length) {
      const data = { count: sourced.length, total: counted.length };
      const strength = Math.min(1, sourced.length / 4);
      return [finding('accuracy.numbers-sourced', { data, locators: locators(sourced), strength })];
    }
    if (loose.length < FEWEST) return [];
    const data = { count: loose.length, total: counted.length };
    const strength = Math.min(1, (loose.length - sourced.length) / 4);
    return [finding('accuracy.numbers-unsourced', { data, locators: locators(loose), strength })];
  }
}

/** A figure that measures something: not merely a year, a day or a time. */
function hasFigure(sentence: SentenceReading): boolean {
  if (sentence.isForMachines || !sentence.isProse || sentence.numbers.length === 0) return false;
  const marks = [...sentence.text.matchAll(MARK)].map((match) => ({
    from: sentence.span.start + match.index,
    to: sentence.span.start + match.index + match[0].length,
  }));
  return sentence.numbers.some(
    (token) =>
      !/^(?:19|20)\d\d$|:/.test(token.raw) &&
      !isDay(sentence, token.start) &&
      !marks.some(({ from, to }) => from <= token.start && token.end <= to),
  );
}

/** Figures that measure nothing: a day in figures, the number of an entry, of a note, of a century. */
const MARK =
  /\b\d{1,4}([/.-])\d{1,2}\1\d{2,4}\b|^\W{0,3}\d{1,3}[.)]\s|[[(]\d{1,3}[\])]|\b\d{1,4}(?:st|nd|rd|th)\b|\d{1,4}[ºª°]/g;

function isDay(sentence: SentenceReading, at: number): boolean {
  const index = sentence.tokens.findIndex((token) => token.start === at);
  const near = [sentence.tokens[index - 1]?.word, sentence.tokens[index + 1]?.word];
  return near.some((word) => word !== undefined && MONTHS.has(word));
}
