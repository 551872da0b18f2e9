import { Disclosure } from '../../../components/ui/disclosure.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { AccuracyFigure, AccuracyWords } from '../accuracy-results.js';
import styles from './accuracy-figures.module.css';
import { AccuracyTable } from './accuracy-table.js';

interface AccuracyFiguresProps {
  readonly figures: readonly AccuracyFigure[];
  readonly words: AccuracyWords;
  readonly caption: string;
}

/** First what has an aim or something to compare with; the rest can be opened. */
export function AccuracyFigures({ figures, words, caption }: AccuracyFiguresProps) {
  const { t } = useI18n();
  const leading = figures.filter(({ aim, peers }) => aim !== null || peers !== null);
  const others = figures.filter((figure) => !leading.includes(figure));
  if (leading.length === 0) return <AccuracyTable figures={figures} words={words} caption={caption} />;
  const more = t('accuracy.more', { count: others.length });
  return (
    <>
      <AccuracyTable figures={leading} words={words} caption={caption} />
      {others.length > 0 && (
        <Disclosure label={more} className={styles.more}>
          <AccuracyTable figures={others} words={words} caption={`${caption}: ${more}`} />
        </Disclosure>
      )}
    </>
  );
}
