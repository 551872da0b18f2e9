import { Badge } from '../../../components/ui/badge.js';
import { plural } from '../../../i18n/plural.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatNumber } from '../../../lib/format.js';
import type { AccuracyFigure, AccuracyTexts } from '../accuracy-results.js';
import styles from './accuracy-table.module.css';
import { useFigureText } from '../figure-text.js';

interface AccuracyTableProps {
  readonly figures: readonly AccuracyFigure[];
  readonly texts: AccuracyTexts;
  readonly caption: string;
}

/** On narrow screens the CSS removes the table layout, so the roles are explicit. */
export function AccuracyTable({ figures, texts, caption }: AccuracyTableProps) {
  const { t } = useI18n();
  return (
    <table role="table" aria-label={caption} className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {(['what', 'ours', 'others', 'aim'] as const).map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`accuracy.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {figures.map((figure) => (
          <Row key={`${figure.task} ${figure.figure}`} figure={figure} texts={texts} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ figure, texts }: { readonly figure: AccuracyFigure; readonly texts: AccuracyTexts }) {
  const { t, language } = useI18n();
  const { value, interval, aim, peers } = useFigureText(figure, texts);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {texts.tasks[figure.task] ?? figure.task}
        <span className={styles.meaning}>{texts.figures[figure.figure] ?? figure.figure}</span>
      </th>
      <td role="cell">
        <Label text={t('accuracy.ours')} />
        <strong className={styles.value}>{value}</strong>
        {interval && <span className={styles.meaning}>{interval}</span>}
        <span className={styles.meaning}>
          {plural(t, 'accuracy.rows', figure.rows, { count: formatNumber(language, figure.rows) })}
        </span>
      </td>
      <td role="cell" className={peers === null ? styles.empty : undefined}>
        <Label text={t('accuracy.others')} />
        <span>{peers ?? t('accuracy.noPeers')}</span>
      </td>
      <td role="cell" className={aim === null ? styles.empty : undefined}>
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

/** The name of the column, shown on narrow screens. */
function Label({ text }: { readonly text: string }) {
  return (
    <span className={styles.label} aria-hidden="true">
      {text}
    </span>
  );
}
