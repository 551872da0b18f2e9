import { INTERFACE_LANGUAGES } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import type { AccuracyFigure, AccuracyWords } from './accuracy-results.js';
import { peersText } from './peers-text.js';

interface FigureText {
  readonly value: string;
  readonly interval: string | null;
  readonly aim: string | null;
  readonly peers: string | null;
}

/** A figure's numbers, written as the reader's language writes them. */
export function useFigureText(
  { value, interval, aim, peers }: AccuracyFigure,
  words: AccuracyWords,
): FigureText {
  const { t, language } = useI18n();
  const digits = value >= 2 ? 0 : 3;
  const format = new Intl.NumberFormat(INTERFACE_LANGUAGES[language].locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const [low, high] = interval ?? [];
  return {
    value: format.format(value),
    interval:
      low !== undefined && high !== undefined
        ? t('accuracy.interval', { low: format.format(low), high: format.format(high) })
        : null,
    aim:
      aim?.atLeast !== undefined
        ? t('accuracy.atLeast', { value: format.format(aim.atLeast) })
        : aim?.atMost !== undefined
          ? t('accuracy.atMost', { value: format.format(aim.atMost) })
          : null,
    peers: peers && peersText(peers, words, language),
  };
}
