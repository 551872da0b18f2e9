import { INTERFACE_LANGUAGES, type Language } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import { plural } from '../../i18n/plural.js';
import { SITE_LANGUAGES } from '../../i18n/languages.js';
import { formatNumber } from '../../lib/format.js';
import type { AccuracyFigure, AccuracyTexts } from './accuracy-results.js';

export function useFigureText(figure: AccuracyFigure, texts: AccuracyTexts) {
  const { value, interval, aim, peers, rows } = figure;
  const { t, language } = useI18n();
  const digits = value >= 2 ? 0 : 3;
  const numberFormat = new Intl.NumberFormat(INTERFACE_LANGUAGES[language].locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const format = (number: number) => numberFormat.format(number);
  const [low, high] = interval ?? [];
  const hasInterval = low !== undefined && high !== undefined;
  const goal = aim?.atLeast ?? aim?.atMost;
  return {
    task: texts.tasks[figure.task] ?? figure.task,
    meaning: texts.figures[figure.figure] ?? figure.figure,
    rows: plural(t, 'accuracy.rows', rows, { count: formatNumber(language, rows) }),
    value: format(value),
    interval: hasInterval ? t('accuracy.interval', { low: format(low), high: format(high) }) : null,
    aim:
      goal === undefined
        ? null
        : t(aim?.atLeast === undefined ? 'accuracy.atMost' : 'accuracy.atLeast', { value: format(goal) }),
    peers: peers && peersText(peers, texts, language),
  };
}

/** The figures of other tools in the language of the page; the evaluation writes them in English, as in `.958`. */
export function peersText(peers: string, { peers: phrases }: AccuracyTexts, language: Language): string {
  const translated = Object.entries(phrases).reduce(
    (text, [phrase, translation]) => text.replaceAll(phrase, translation),
    peers,
  );
  return translated.replace(
    /(?<![\w.])(\d*)\.(\d+)/g,
    (_, whole: string, digits: string) =>
      `${whole || '0'}${SITE_LANGUAGES[language].numbers.fractionMark}${digits}`,
  );
}

/** The numbers in a text such as `Readability .953`, each once; version numbers are left out. */
export function figuresIn(peers: string | null): number[] {
  const found = (peers ?? '').match(/(?<![\w.])(?:0?\.\d+|1\.0+)(?![\w.]*\d)/g) ?? [];
  return [...new Set(found.map(Number))];
}
