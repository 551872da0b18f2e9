import { useSearchParams } from 'react-router-dom';
import { hasPremium, LIMITS, type User } from '@vaglio/contracts';
import { ArticleCard } from '../../components/article/article-card.js';
import { CardGrid, CardPlaceholders } from '../../components/article/card-grid.js';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { Notice } from '../../components/ui/notice.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Pager } from '../../components/ui/pager.js';
import { Section } from '../../components/ui/section.js';
import { TierBadge } from '../../components/ui/tier-badge.js';
import { paths } from '../../config/pages.js';
import { useAuth } from '../../lib/services.js';
import { AuthLink } from '../../features/auth/components/auth-link.js';
import { HistoryReport, ReportOffer } from '../../features/history/components/history-report.js';
import { useHistory } from '../../features/history/use-history.js';
import { counted } from '../../i18n/counted.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useStore } from '../../lib/use-store.js';
import type { PageDefinition } from '../../lib/page-data.js';
import type { ReactNode } from 'react';
import styles from '../../features/history/components/identity.module.css';

const PLACEHOLDERS = 8;

/** The user's own analyses; a visitor reads that a sign-in is needed. */
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
      {status === 'signed-out' && <LoginRequired />}
      {status !== 'signed-out' && (
        <Section>
          <PageHeading title={t('history.title')} lead={t('history.description')} />
          {user ? (
            <History user={user} />
          ) : (
            <>
              <NeedsScript text="noscript.history" />
              <div className="needs-script">
                <CardPlaceholders count={PLACEHOLDERS} label={t('history.loading')} />
              </div>
            </>
          )}
        </Section>
      )}
      {user && (hasPremium(user, new Date()) ? <HistoryReport user={user} /> : <ReportOffer />)}
    </>
  );
}

function LoginRequired() {
  const { t } = useI18n();
  return (
    <Notice title={t('history.loginTitle')} text={t('history.loginText')}>
      <AuthLink mode="sign-in">{t('auth.signIn')}</AuthLink>
    </Notice>
  );
}

function History({ user }: { readonly user: User }) {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page')) || 1));
  const { value, error, refetch } = useHistory(user, page);
  if (!value && error) {
    return (
      <EmptyState title={t('errors.title')} text={t('history.failed')}>
        <Button onClick={() => void refetch()}>{t('errors.retry')}</Button>
      </EmptyState>
    );
  }
  if (!value) return <CardPlaceholders count={PLACEHOLDERS} label={t('history.loading')} />;
  const { articles, total } = value;
  return (
    <>
      <Identity email={user.email}>
        <TierBadge user={user} />
        <TotalHeading>{counted(t, 'history.total', total)}</TotalHeading>
      </Identity>
      {total === 0 ? (
        <EmptyState title={t('history.empty')} text={t('history.emptyText')}>
          <ButtonLink to={paths.home}>{t('analyse.title')}</ButtonLink>
        </EmptyState>
      ) : (
        <CardGrid>
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </CardGrid>
      )}
      {total > 0 && (
        <Pager
          page={page}
          pages={Math.ceil(total / LIMITS.listPage.default)}
          addressOf={(target) => `${paths.history}?page=${target}`}
        />
      )}
    </>
  );
}

export const history: PageDefinition = { Page: HistoryRoute };

function Identity({ email, children }: { readonly email: string; readonly children: ReactNode }) {
  return (
    <div className={styles.identity}>
      <strong>{email}</strong>
      {children}
    </div>
  );
}

/** The heading of the list, with the number of analyses. */
function TotalHeading({ children }: { readonly children: ReactNode }) {
  return <h2 className={styles.total}>{children}</h2>;
}
