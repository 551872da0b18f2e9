import { Badge } from '../../../components/ui/badge.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatNumber } from '../../../lib/format.js';
import type { AccuracyFigure, AccuracyWords } from '../accuracy-results.js';
import styles from './accuracy-table.module.css';
import { useFigureText } from '../use-figure-text.js';

interface AccuracyTableProps {
  readonly figures: readonly AccuracyFigure[];
  readonly words: AccuracyWords;
  readonly caption: string;
}

/** Figures with what they mean. A wide table scrolls in its own frame, also from the keyboard. */
export function AccuracyTable({ figures, words, caption }: AccuracyTableProps) {
  const { t } = useI18n();
  return (
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('accuracy.what')}</th>
            <th scope="col">{t('accuracy.ours')}</th>
            <th scope="col">{t('accuracy.others')}</th>
            <th scope="col">{t('accuracy.aim')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <Row key={`${figure.task} ${figure.figure}`} figure={figure} words={words} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ figure, words }: { readonly figure: AccuracyFigure; readonly words: AccuracyWords }) {
  const { t, language } = useI18n();
  const { value, interval, aim } = useFigureText(figure);
  return (
    <tr>
      <th scope="row">
        {words.tasks[figure.task] ?? figure.task}
        <span className={styles.meaning}>{words.figures[figure.figure] ?? figure.figure}</span>
      </th>
      <td>
        <strong className={styles.value}>{value}</strong>
        {interval && <span className={styles.meaning}>{interval}</span>}
        <span className={styles.meaning}>
          {t('accuracy.rows', { count: formatNumber(language, figure.rows) })}
        </span>
      </td>
      <td lang={figure.peers ? 'en' : undefined}>{figure.peers ?? t('accuracy.noPeers')}</td>
      <td>
        {aim ?? t('accuracy.noAim')}
        {figure.met !== null && (
          <span className={styles.verdict}>
            <Badge variant={figure.met ? 'secondary' : 'destructive'}>
              {t(figure.met ? 'accuracy.met' : 'accuracy.missed')}
            </Badge>
          </span>
        )}
      </td>
    </tr>
  );
}
