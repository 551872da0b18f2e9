import { CRITERION_MAX, type ReportedArticle } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import { formatNumber } from '../../lib/format.js';
import { criterionTrends, type CriterionTrend, type TrendHalves } from '../score/criterion-trends.js';
import styles from './criterion-trends-chart.module.css';
import { Icon } from './icon.js';
import { TrendPlot } from './trend-plot.js';

interface CriterionTrendsChartProps {
  readonly articles: readonly ReportedArticle[];
}

/** The five criteria over time, side by side: name, last value and direction in words, and the picture of them. */
export function CriterionTrendsChart({ articles }: CriterionTrendsChartProps) {
  return (
    <ul className={styles.trends}>
      {criterionTrends(articles).map((trend) => (
        <Trend key={trend.criterion} trend={trend} places={articles.length} />
      ))}
    </ul>
  );
}

function Trend({ trend, places }: { readonly trend: CriterionTrend; readonly places: number }) {
  const { t } = useI18n();
  const last = trend.points.at(-1);
  return (
    <li className={styles.trend}>
      <h4 className={styles.name}>{t(`criterion.${trend.criterion}`)}</h4>
      {last ? (
        <>
          <p className={styles.last}>{t('trend.last', { score: last.points, max: CRITERION_MAX })}</p>
          <TrendPlot trend={trend} places={places} />
          {trend.halves ? <Direction halves={trend.halves} /> : <p>{t('trend.few')}</p>}
        </>
      ) : (
        <p>{t('trend.none')}</p>
      )}
    </li>
  );
}

function Direction({ halves }: { readonly halves: TrendHalves }) {
  const { t, language } = useI18n();
  const [older, newer] = [halves.olderMean, halves.newerMean].map((mean) => formatNumber(language, mean));
  return (
    <p className={styles.direction}>
      <span className={styles[halves.direction]}>
        <Icon name="arrow" size={16} />
      </span>
      {t(`trend.${halves.direction}`, { older: older ?? '', newer: newer ?? '' })}
    </p>
  );
}
