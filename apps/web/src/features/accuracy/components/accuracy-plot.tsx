import { Badge } from '../../../components/ui/badge.js';
import { counted } from '../../../i18n/counted.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatNumber } from '../../../lib/format.js';
import type { AccuracyFigure, AccuracyWords } from '../accuracy-results.js';
import { figuresIn } from '../peers-text.js';
import { useFigureText } from '../use-figure-text.js';
import styles from './accuracy-plot.module.css';
import { Disclosure } from '../../../components/ui/disclosure.js';
import { AccuracyTable } from './accuracy-table.js';

interface AccuracyPlotProps {
  readonly figures: readonly AccuracyFigure[];
  readonly words: AccuracyWords;
}

/** A row for each figure: ours as a dot on its interval, others and our aim as marks. The numbers stand beside it. */
export function AccuracyPlot({ figures, words }: AccuracyPlotProps) {
  return (
    <ul className={styles.plot}>
      {figures.map((figure) => (
        <Row key={`${figure.task} ${figure.figure}`} figure={figure} words={words} />
      ))}
    </ul>
  );
}

/** The legend of the marks. */
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
      {kind === 'ours' && <Ours value={15} low={3} high={27} />}
      {kind === 'others' && <Mark at={15} look="others" />}
      {kind === 'aim' && <Mark at={15} look="aim" />}
    </svg>
  );
}

function Row({ figure, words }: { readonly figure: AccuracyFigure; readonly words: AccuracyWords }) {
  const { t, language } = useI18n();
  const count = formatNumber(language, figure.rows);
  const { value, aim } = useFigureText(figure, words);
  return (
    <li className={styles.row}>
      <span>
        {words.tasks[figure.task] ?? figure.task}
        <span className={styles.meaning}>
          {words.figures[figure.figure] ?? figure.figure} ·{' '}
          {counted(t, 'accuracy.rows', figure.rows, { count })}
        </span>
      </span>
      <Track figure={figure} />
      <span className={styles.value}>
        <strong>{value}</strong>
        {aim && <span className={styles.meaning}>{aim}</span>}
        {figure.met !== null && (
          <Badge variant={figure.met ? 'secondary' : 'destructive'}>
            {t(figure.met ? 'accuracy.met' : 'accuracy.missed')}
          </Badge>
        )}
      </span>
    </li>
  );
}

const WIDTH = 300;

/** From 0 to 1. What is counted in other units has no place on it. */
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
      {goal !== undefined && <Mark at={goal * WIDTH} look="aim" />}
      {figuresIn(peers).map((peer) => (
        <Mark key={peer} at={peer * WIDTH} look="others" />
      ))}
      <Ours value={value * WIDTH} low={low * WIDTH} high={high * WIDTH} />
    </svg>
  );
}

function Ours({ value, low, high }: { readonly value: number; readonly low: number; readonly high: number }) {
  return (
    <>
      <line className={styles.interval} x1={low} x2={high} y1="10" y2="10" />
      <circle className={styles.dot} cx={value} cy="10" r="5" />
    </>
  );
}

function Mark({ at, look }: { readonly at: number; readonly look: 'others' | 'aim' }) {
  return look === 'aim' ? (
    <line className={styles.aim} x1={at} x2={at} y1="1" y2="19" />
  ) : (
    <path className={styles.others} d={`M${at} 4l6 6-6 6-6-6z`} />
  );
}

interface AccuracyFiguresProps {
  readonly figures: readonly AccuracyFigure[];
  readonly words: AccuracyWords;
  readonly caption: string;
}

/** The number of figures drawn of a long group, besides those that missed their aim. */
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
