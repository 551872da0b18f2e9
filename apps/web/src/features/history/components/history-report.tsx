import { type ArticleSummary, type ReportedArticle, type User, LIMITS } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { scoredArticles } from '../../../components/score/scored-articles.js';
import { Button } from '../../../components/ui/button.js';
import { CriterionTable } from '../../../components/ui/criterion-table.js';
import { CriterionTrendsChart } from '../../../components/ui/criterion-trends-chart.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { FigureList } from '../../../components/ui/figure-list.js';
import { ScoreHistory } from '../../../components/ui/score-history.js';
import { Section } from '../../../components/ui/section.js';
import { addressOfSource } from '../../../config/pages.js';
import { counted } from '../../../i18n/counted.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { historyFigures, type OutletFigures } from '../history-figures.js';
import { useHistoryReport } from '../use-history.js';
import styles from './history-report.module.css';
import { useIsPremiumOnSale } from '../../../config/site.js';
import { useDialogs } from '../../../lib/services.js';

/** A premium member's own history: classes, outlets, scores and criteria over time. */
export function HistoryReport({ user }: { readonly user: User }) {
  const { t } = useI18n();
  const { value, error, refetch } = useHistoryReport(user);
  if (!value && error) return <Failure onRetry={() => void refetch()} />;
  if (!value || value.articles.length === 0) return null;
  const { articles } = value;
  const { averageScore, classes, outlets } = historyFigures(articles);
  const scored = scoredArticles(articles);
  return (
    <Section look="ruled" labelledBy="report">
      <h2 id="report">{t('history.figures')}</h2>
      {value.total > articles.length && <p>{t('history.figuresText', { count: articles.length })}</p>}
      <FigureList
        count={articles.length}
        judgedCount={scored.length}
        averageScore={averageScore}
        classes={classes}
      />
      <div className={styles.parts}>
        {scored.length > 1 && <Scores articles={scored} />}
        {outlets.length > 0 && <Outlets outlets={outlets} />}
      </div>
      {scored.length > 1 && <Criteria articles={scored} />}
    </Section>
  );
}

function Scores({ articles }: { readonly articles: readonly ArticleSummary[] }) {
  const { t } = useI18n();
  return (
    <div>
      <h3>{t('source.history')}</h3>
      <ScoreHistory articles={articles} />
    </div>
  );
}

function Criteria({ articles }: { readonly articles: readonly ReportedArticle[] }) {
  const { t } = useI18n();
  return (
    <div className={styles.criteria}>
      <h3>{t('history.criteria')}</h3>
      <p>{t('history.criteriaText')}</p>
      <CriterionTrendsChart articles={articles} />
      <CriterionTable articles={articles} caption={t('history.criteria')} />
    </div>
  );
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <Section look="ruled">
      <EmptyState title={t('history.figures')} text={t('history.reportFailed')}>
        <Button onClick={onRetry}>{t('errors.retry')}</Button>
      </EmptyState>
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
            <Link to={addressOfSource(domain)}>{domain}</Link>
            <span className={styles.figures}>{counted(t, 'history.outlet', count, { score })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const PARTS = ['classes', 'scores', 'outlets', 'criteria'] as const;

/** Describes the report to users without premium. */
export function ReportOffer() {
  const { t } = useI18n();
  const dialogs = useDialogs();
  const isOnSale = useIsPremiumOnSale();
  return (
    <Section look="ruled" labelledBy="report">
      <h2 id="report">{t('history.offer')}</h2>
      <p>{t('history.offerText', { count: LIMITS.listPage.max })}</p>
      <ul className={styles.offer}>
        {PARTS.map((part) => (
          <li key={part}>{t(`history.offer.${part}`)}</li>
        ))}
      </ul>
      <p>{t('history.offerOpen')}</p>
      {isOnSale ? (
        <Button variant="secondary" onClick={() => dialogs.open({ kind: 'limit', reason: 'upgrade' })}>
          {t('history.offerAction')}
        </Button>
      ) : (
        <p className={styles.figures}>{t('limit.unavailableTitle')}.</p>
      )}
    </Section>
  );
}
