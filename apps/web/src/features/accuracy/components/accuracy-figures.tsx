import { Disclosure } from '../../../components/ui/disclosure.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { AccuracyFigure, AccuracyWords } from '../accuracy-results.js';
import styles from './accuracy-figures.module.css';
import { AccuracyPlot } from './accuracy-plot.js';
import { AccuracyTable } from './accuracy-table.js';

interface AccuracyFiguresProps {
  readonly figures: readonly AccuracyFigure[];
  readonly words: AccuracyWords;
  readonly caption: string;
}

/** What has an aim or something to compare with, and what a class of the score is worth, as a plot; all as a table. */
export function AccuracyFigures({ figures, words, caption }: AccuracyFiguresProps) {
  const { t } = useI18n();
  const leading = figures.filter(
    ({ aim, peers, task }) => aim !== null || peers !== null || task.startsWith('Reliability'),
  );
  return (
    <>
      <AccuracyPlot figures={leading.length > 0 ? leading : figures} words={words} />
      <Disclosure label={t('accuracy.more', { count: figures.length })} className={styles.more}>
        <AccuracyTable figures={figures} words={words} caption={caption} />
      </Disclosure>
    </>
  );
}
