import { classOfScore, CRITERIA, type Criterion } from '@vaglio/contracts';
import { ScoreFigure } from '../../../components/score/score-figure.js';
import { ScoreScale } from '../../../components/score/score-scale.js';
import { Card } from '../../../components/ui/card.js';
import { CraapChart } from '../../../components/ui/craap-chart.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './example-result.module.css';

const SCORES: Readonly<Record<Criterion, number>> = {
  currency: 18,
  relevance: 16,
  authority: 17,
  accuracy: 14,
  purpose: 17,
};

const RANGE = { low: 77, high: 87 };

const total = CRITERIA.reduce((sum, criterion) => sum + SCORES[criterion], 0);

/** The form of a result, with figures that say of themselves that they are an example. */
export function ExampleResult() {
  const { t } = useI18n();
  return (
    <figure className={styles.figure}>
      <Card className={styles.card}>
        <ScoreFigure given={{ score: total, credibilityClass: classOfScore(total) }} />
        <ScoreScale score={total} range={RANGE} credibilityClass={classOfScore(total)} />
        <p className={styles.range}>{t('home.exampleRange', RANGE)}</p>
        <CraapChart scores={SCORES} />
      </Card>
      <figcaption className={styles.caption}>{t('home.exampleCaption')}</figcaption>
    </figure>
  );
}
