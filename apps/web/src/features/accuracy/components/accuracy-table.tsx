import { Badge } from '../../../components/ui/badge.js';
import { counted } from '../../../i18n/counted.js';
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

/** Figures with what they mean. On a narrow screen each row stands on its own, so the roles are spelled out. */
export function AccuracyTable({ figures, words, caption }: AccuracyTableProps) {
  const { t } = useI18n();
  return (
    <table role="table" aria-label={caption} className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('accuracy.what')}
          </th>
          <th role="columnheader" scope="col">
            {t('accuracy.ours')}
          </th>
          <th role="columnheader" scope="col">
            {t('accuracy.others')}
          </th>
          <th role="columnheader" scope="col">
            {t('accuracy.aim')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {figures.map((figure) => (
          <Row key={`${figure.task} ${figure.figure}`} figure={figure} words={words} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ figure, words }: { readonly figure: AccuracyFigure; readonly words: AccuracyWords }) {
  const { t, language } = useI18n();
  const { value, interval, aim, peers } = useFigureText(figure, words);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {words.tasks[figure.task] ?? figure.task}
        <span className={styles.meaning}>{words.figures[figure.figure] ?? figure.figure}</span>
      </th>
      <td role="cell">
        <Label text={t('accuracy.ours')} />
        <strong className={styles.value}>{value}</strong>
        {interval && <span className={styles.meaning}>{interval}</span>}
        <span className={styles.meaning}>
          {counted(t, 'accuracy.rows', figure.rows, { count: formatNumber(language, figure.rows) })}
        </span>
      </td>
      <td role="cell">
        <Label text={t('accuracy.others')} />
        <span>{peers ?? t('accuracy.noPeers')}</span>
      </td>
      <td role="cell">
        <Label text={t('accuracy.aim')} />
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

/** The column's name beside the figure, where there are no columns to see. */
function Label({ text }: { readonly text: string }) {
  return (
    <span className={styles.label} aria-hidden="true">
      {text}
    </span>
  );
}
