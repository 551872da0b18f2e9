import { useSearchParams } from 'react-router-dom';
import { hasPremium, type User } from '@vaglio/contracts';
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
import { paths } from '../../config/pages.js';
import { HistoryReport, ReportOffer } from '../../features/history/components/history-report.js';
import styles from '../../features/history/components/history-report.module.css';
import { useHistory } from '../../features/history/use-history.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { plural } from '../../i18n/plural.js';
import { pageOf, pagesOf } from '../../lib/list-page.js';
import type { PageDefinition } from '../../lib/page-data.js';
import { useAuth } from '../../lib/services.js';
import { useStore } from '../../lib/store.js';

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
      {user && (hasPremium(user, new Date()) ? <HistoryReport user={user} /> : <ReportOffer />)}
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
  const { value, error, refetch } = useHistory(user, page);
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

export const history: PageDefinition = { Page: HistoryRoute };
