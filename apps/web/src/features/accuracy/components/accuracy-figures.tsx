import { Badge } from '../../../components/ui/badge.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { AccuracyFigure, AccuracyTexts } from '../accuracy-results.js';
import { figuresIn, useFigureText } from '../figure-text.js';
import styles from './accuracy-plot.module.css';
import { Disclosure } from '../../../components/ui/disclosure.js';
import tableStyles from './accuracy-table.module.css';

interface AccuracyFiguresProps {
  readonly figures: readonly AccuracyFigure[];
  readonly texts: AccuracyTexts;
  readonly caption: string;
}

/** The number of figures in the plot of a group, besides those that missed their aim. */
const PLOTTED = 4;

/** A plot of the main figures, which have an aim or something to compare with, and a table of all. */
export function AccuracyFigures({ figures, texts, caption }: AccuracyFiguresProps) {
  const { t } = useI18n();
  const compared = figures.filter(({ aim, peers }) => aim !== null || peers !== null);
  const plotted = compared.filter(({ met }, index) => index < PLOTTED || met === false);
  return (
    <>
      <ul className={styles.plot}>
        {(plotted.length > 0 ? plotted : figures).map((figure) => (
          <PlotRow key={`${figure.task} ${figure.figure}`} figure={figure} texts={texts} />
        ))}
      </ul>
      <Disclosure
        label={t('accuracy.more', { count: figures.length })}
        className={styles.more}
        printsLabel={false}
      >
        <FigureTable figures={figures} texts={texts} caption={caption} />
      </Disclosure>
    </>
  );
}

export function PlotLegend() {
  const { t } = useI18n();
  return (
    <p className={styles.legend}>
      <span>
        <Key kind="ours" /> {t('accuracy.key.ours')}
      </span>
      <span>
        <Key kind="others" /> {t('accuracy.others')}
      </span>
      <span>
        <Key kind="aim" /> {t('accuracy.aim')}
      </span>
    </p>
  );
}

function Key({ kind }: { readonly kind: 'ours' | 'others' | 'aim' }) {
  return (
    <svg className={styles.key} viewBox="0 0 30 20" aria-hidden="true">
      {kind === 'ours' && <OwnFigure value={15} low={3} high={27} />}
      {kind === 'others' && <Mark at={15} kind="others" />}
      {kind === 'aim' && <Mark at={15} kind="aim" />}
    </svg>
  );
}

function PlotRow({ figure, texts }: { readonly figure: AccuracyFigure; readonly texts: AccuracyTexts }) {
  const { task, meaning, rows, value, aim } = useFigureText(figure, texts);
  return (
    <li className={styles.row}>
      <span>
        {task}
        <span className={styles.meaning}>
          {meaning} · {rows}
        </span>
      </span>
      <Track figure={figure} />
      <span className={styles.value}>
        <strong>{value}</strong>
        {aim && <span className={styles.meaning}>{aim}</span>}
        <Verdict figure={figure} />
      </span>
    </li>
  );
}

function Verdict({ figure: { met } }: { readonly figure: AccuracyFigure }) {
  const { t } = useI18n();
  if (met === null) return null;
  return (
    <Badge variant={met ? 'secondary' : 'destructive'}>{t(met ? 'accuracy.met' : 'accuracy.missed')}</Badge>
  );
}

const WIDTH = 300;

/** The scale from 0 to 1. Figures in other units are not drawn. */
function Track({ figure: { value, interval, peers, aim } }: { readonly figure: AccuracyFigure }) {
  if (value > 1) return <span className={styles.track} />;
  const [low = value, high = value] = interval ?? [];
  const goal = aim?.atLeast ?? aim?.atMost;
  return (
    <svg className={styles.track} viewBox={`-8 0 ${WIDTH + 16} 20`} aria-hidden="true">
      <line className={styles.rail} x1="0" x2={WIDTH} y1="10" y2="10" />
      {[0, 0.5, 1].map((at) => (
        <line key={at} className={styles.rail} x1={at * WIDTH} x2={at * WIDTH} y1="7" y2="13" />
      ))}
      {goal !== undefined && <Mark at={goal * WIDTH} kind="aim" />}
      {figuresIn(peers).map((peer) => (
        <Mark key={peer} at={peer * WIDTH} kind="others" />
      ))}
      <OwnFigure value={value * WIDTH} low={low * WIDTH} high={high * WIDTH} />
    </svg>
  );
}

function OwnFigure({
  value,
  low,
  high,
}: {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}) {
  return (
    <>
      <line className={styles.interval} x1={low} x2={high} y1="10" y2="10" />
      <circle className={styles.dot} cx={value} cy="10" r="5" />
    </>
  );
}

function Mark({ at, kind }: { readonly at: number; readonly kind: 'others' | 'aim' }) {
  return kind === 'aim' ? (
    <line className={styles.aim} x1={at} x2={at} y1="1" y2="19" />
  ) : (
    <path className={styles.others} d={`M${at} 4l6 6-6 6-6-6z`} />
  );
}

/** On narrow screens the CSS removes the table layout, so the roles are explicit. */
function FigureTable({ figures, texts, caption }: AccuracyFiguresProps) {
  const { t } = useI18n();
  return (
    <table role="table" aria-label={caption} className={tableStyles.table}>
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
          <TableRow key={`${figure.task} ${figure.figure}`} figure={figure} texts={texts} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ figure, texts }: { readonly figure: AccuracyFigure; readonly texts: AccuracyTexts }) {
  const { t } = useI18n();
  const { task, meaning, rows, value, interval, aim, peers } = useFigureText(figure, texts);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {task}
        <span className={tableStyles.meaning}>{meaning}</span>
      </th>
      <td role="cell">
        <Label text={t('accuracy.ours')} />
        <strong className={tableStyles.value}>{value}</strong>
        {interval && <span className={tableStyles.meaning}>{interval}</span>}
        <span className={tableStyles.meaning}>{rows}</span>
      </td>
      <td role="cell" className={peers === null ? tableStyles.empty : undefined}>
        <Label text={t('accuracy.others')} />
        <span>{peers ?? t('accuracy.noPeers')}</span>
      </td>
      <td role="cell" className={aim === null ? tableStyles.empty : undefined}>
        <Label text={t('accuracy.aim')} />
        {aim ?? t('accuracy.noAim')}
        {figure.met !== null && (
          <span className={tableStyles.verdict}>
            <Verdict figure={figure} />
          </span>
        )}
      </td>
    </tr>
  );
}

/** The name of the column, shown on narrow screens. */
function Label({ text }: { readonly text: string }) {
  return (
    <span className={tableStyles.label} aria-hidden="true">
      {text}
    </span>
  );
}
