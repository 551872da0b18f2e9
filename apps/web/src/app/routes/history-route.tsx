import { useSearchParams, Link } from 'react-router-dom';
import { articlesRoutes, hasPremium, LIMITS, type User } from '@vaglio/contracts';
import { ArticleCard } from '../../components/article/article-card.js';
import { CardGrid, CardPlaceholders } from '../../components/article/card-grid.js';
import { SignInNotice } from '../../components/auth-link.js';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { PageHeading, Section } from '../../components/ui/layout.js';
import { EmptyState } from '../../components/ui/notice.js';
import { Pager } from '../../components/ui/pager.js';
import { TierBadge } from '../../components/ui/tier-badge.js';
import { paths, sourcePath } from '../../config/pages.js';
import styles from '../../features/history/components/history-report.module.css';
import { useI18n } from '../../i18n/i18n-context.js';
import { plural } from '../../i18n/plural.js';
import { pageOf, pagesOf, rangeOfPage } from '../../lib/list-page.js';
import type { PageDefinition } from '../../lib/page-data.js';
import { useApi, useAuth, useDialogs } from '../../lib/services.js';
import { useStore } from '../../lib/store.js';
import { QUERY_KEYS, useQuery } from '../../lib/use-query.js';
import { scoredArticles } from '../../components/score/scored-articles.js';
import { CriterionTable } from '../../components/ui/criterion-table.js';
import { CriterionTrendsChart } from '../../components/ui/criterion-trends-chart.js';
import { FigureList } from '../../components/ui/figure-list.js';
import { ScoreHistory } from '../../components/ui/score-history.js';
import { historyFigures, type OutletFigures } from '../../features/history/history-figures.js';
import { useIsPremiumOnSale } from '../../config/site.js';

/** A batch or another tab may have added analyses. */
const FRESH = { staleMs: 0 };

function HistoryRoute() {
  const { t } = useI18n();
  const { status, user } = useStore(useAuth());
  return (
    <>
      <PageMeta
        title={t('history.title')}
        description={t('history.description')}
        path={paths.history}
        isPrivate
      />
      {status === 'signed-out' ? (
        <SignInNotice title={t('history.loginTitle')} text={t('history.loginText')} />
      ) : (
        <Section>
          <PageHeading title={t('history.title')} lead={t('history.description')} />
          {user ? (
            <History user={user} />
          ) : (
            <>
              <NeedsScript text="noscript.history" />
              <div className="needs-script">
                <HistoryPlaceholders />
              </div>
            </>
          )}
        </Section>
      )}
      {user && (hasPremium(user) ? <HistoryReport user={user} /> : <ReportOffer />)}
    </>
  );
}

function HistoryPlaceholders() {
  const { t } = useI18n();
  return <CardPlaceholders count={8} label={t('history.loading')} />;
}

function History({ user }: { readonly user: User }) {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const page = pageOf(search);
  const api = useApi();
  const query = rangeOfPage(page);
  const { value, error, refetch } = useQuery(
    `${QUERY_KEYS.history}${user.id} ${page}`,
    () => api.call(articlesRoutes.mine, { query }),
    FRESH,
  );
  if (!value && error) {
    return (
      <EmptyState title={t('errors.title')} text={t('history.failed')}>
        <Button onClick={() => void refetch()}>{t('errors.retry')}</Button>
      </EmptyState>
    );
  }
  if (!value) return <HistoryPlaceholders />;
  const { articles, total } = value;
  return (
    <>
      <div className={styles.identity}>
        <strong>{user.email}</strong>
        <TierBadge user={user} />
        <h2 className={styles.total}>{plural(t, 'history.total', total)}</h2>
      </div>
      {total === 0 && (
        <EmptyState title={t('history.empty')} text={t('history.emptyText')}>
          <ButtonLink to={paths.home}>{t('analyze.title')}</ButtonLink>
        </EmptyState>
      )}
      {articles.length > 0 && (
        <CardGrid>
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </CardGrid>
      )}
      <Pager
        page={page}
        pages={pagesOf(total)}
        urlOf={(target) => (target === 1 ? paths.history : `${paths.history}?page=${target}`)}
      />
    </>
  );
}

function HistoryReport({ user }: { readonly user: User }) {
  const { t } = useI18n();
  const api = useApi();
  const key = `${QUERY_KEYS.history}${user.id} report`;
  const { value, error, refetch } = useQuery(key, () => api.call(articlesRoutes.report), FRESH);
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

function ReportOffer() {
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

export const history: PageDefinition = { Page: HistoryRoute };
