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

/** Of a part without an end, so many are drawn beside what missed its aim. */
const DRAWN = 4;

/** The first figures that have an aim or something to compare with and all that missed theirs, as a plot; all as a table. */
export function AccuracyFigures({ figures, words, caption }: AccuracyFiguresProps) {
  const { t } = useI18n();
  const compared = figures.filter(({ aim, peers }) => aim !== null || peers !== null);
  const drawn = compared.filter(({ met }, at) => at < DRAWN || met === false);
  return (
    <>
      <AccuracyPlot figures={drawn.length > 0 ? drawn : figures} words={words} />
      <Disclosure label={t('accuracy.more', { count: figures.length })} className={styles.more}>
        <AccuracyTable figures={figures} words={words} caption={caption} />
      </Disclosure>
    </>
  );
}
