import { LIMITS, type User } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { scoredArticles } from '../../../components/score/scored-articles.js';
import { Button } from '../../../components/ui/button.js';
import { CriterionTable } from '../../../components/ui/criterion-table.js';
import { CriterionTrendsChart } from '../../../components/ui/criterion-trends-chart.js';
import { EmptyState } from '../../../components/ui/notice.js';
import { FigureList } from '../../../components/ui/figure-list.js';
import { ScoreHistory } from '../../../components/ui/score-history.js';
import { Section } from '../../../components/ui/layout.js';
import { sourcePath } from '../../../config/pages.js';
import { plural } from '../../../i18n/plural.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { historyFigures, type OutletFigures } from '../history-figures.js';
import { useHistoryReport } from '../use-history.js';
import styles from './history-report.module.css';
import { useIsPremiumOnSale } from '../../../config/site.js';
import { useDialogs } from '../../../lib/services.js';

export function HistoryReport({ user }: { readonly user: User }) {
  const { t } = useI18n();
  const { value, error, refetch } = useHistoryReport(user);
  if (!value && error)
    return (
      <Section variant="ruled">
        <EmptyState title={t('history.figures')} text={t('history.reportFailed')}>
          <Button onClick={() => void refetch()}>{t('errors.retry')}</Button>
        </EmptyState>
      </Section>
    );
  if (!value || value.articles.length === 0) return null;
  const { articles } = value;
  const { averageScore, classes, outlets } = historyFigures(articles);
  const scored = scoredArticles(articles);
  return (
    <Section variant="ruled" headingId="report" title={t('history.figures')}>
      {value.total > articles.length && <p>{t('history.figuresText', { count: articles.length })}</p>}
      <FigureList
        count={articles.length}
        judgedCount={scored.length}
        averageScore={averageScore}
        classes={classes}
      />
      <div className={styles.parts}>
        {scored.length > 1 && (
          <div>
            <h3>{t('source.history')}</h3>
            <ScoreHistory articles={scored} />
          </div>
        )}
        {outlets.length > 0 && <Outlets outlets={outlets} />}
      </div>
      {scored.length > 1 && (
        <div className={styles.criteria}>
          <h3>{t('history.criteria')}</h3>
          <p>{t('history.criteriaText')}</p>
          <CriterionTrendsChart articles={scored} />
          <CriterionTable articles={scored} caption={t('history.criteria')} />
        </div>
      )}
    </Section>
  );
}

function Outlets({ outlets }: { readonly outlets: readonly OutletFigures[] }) {
  const { t } = useI18n();
  return (
    <div>
      <h3>{t('history.outlets')}</h3>
      <ol className={styles.outlets}>
        {outlets.map(({ domain, count, averageScore: score }) => (
          <li key={domain}>
            <Link to={sourcePath(domain)}>{domain}</Link>
            <span className="note">{plural(t, 'history.outlet', count, { score })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const OFFER = ['classes', 'scores', 'outlets', 'criteria'] as const;

/** Describes the statistics to users without Premium. */
export function ReportOffer() {
  const { t } = useI18n();
  const dialogs = useDialogs();
  const isOnSale = useIsPremiumOnSale();
  return (
    <Section variant="ruled" headingId="report" title={t('history.offer')}>
      <p>{t('history.offerText', { count: LIMITS.listPage.max })}</p>
      <ul className={styles.offer}>
        {OFFER.map((part) => (
          <li key={part}>{t(`history.offer.${part}`)}</li>
        ))}
      </ul>
      <p>{t('history.offerOpen')}</p>
      {isOnSale ? (
        <Button variant="secondary" onClick={() => dialogs.open({ kind: 'limit', reason: 'upgrade' })}>
          {t('history.offerAction')}
        </Button>
      ) : (
        <p className="note">{t('limit.unavailableTitle')}.</p>
      )}
    </Section>
  );
}
