import { classOfScore, CRITERIA, SCORE_MAX, variantOfClass, type Criterion } from '@vaglio/contracts';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { CraapChart } from '../../../components/ui/craap-chart.js';
import { ScoreBar } from '../../../components/ui/score-bar.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './example-result.module.css';

const SCORES: Readonly<Record<Criterion, number>> = {
  currency: 18,
  relevance: 16,
  authority: 17,
  accuracy: 14,
  purpose: 17,
};

const total = CRITERIA.reduce((sum, criterion) => sum + SCORES[criterion], 0);

/** The form of a result, with figures that say of themselves that they are an example. */
export function ExampleResult() {
  const { t } = useI18n();
  const credibilityClass = classOfScore(total);
  return (
    <figure className={styles.figure}>
      <Card className={styles.card}>
        <div className={styles.score}>
          <p className={styles.number}>
            {total}
            <span className={styles.of}>/{SCORE_MAX}</span>
          </p>
          <Badge variant={variantOfClass(credibilityClass)}>{t(`class.${credibilityClass}`)}</Badge>
        </div>
        <ScoreBar score={total} max={SCORE_MAX} />
        <CraapChart scores={SCORES} />
      </Card>
      <figcaption className={styles.caption}>{t('home.exampleCaption')}</figcaption>
    </figure>
  );
}
