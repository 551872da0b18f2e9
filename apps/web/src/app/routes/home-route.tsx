import { LIMITS, ApiError, sameSitePath } from '@vaglio/contracts';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams, useLocation, useNavigate } from 'react-router-dom';
import { serverRendered } from '../../components/lazy-part.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Actions, Section, PageHeading } from '../../components/ui/layout.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { paths } from '../../config/pages.js';
import { AnalyzeForm } from '../../features/analysis/components/analyze-form.js';
import { AuthLink } from '../../components/auth-link.js';
import styles from './home-route.module.css';
import { ArticleCard } from '../../components/article/article-card.js';
import { CardGrid, CardPlaceholders } from '../../components/article/card-grid.js';
import { EmptyState } from '../../components/ui/notice.js';
import { Pricing } from '../../features/home/components/pricing.js';
import { loadHome, type HomeData } from '../../features/home/load-home.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { statedLanguage } from '../../i18n/languages.js';
import { usePageData, usePageReload, type PageDefinition, type PageLoader } from '../../lib/page-data.js';
import { useUser } from '../../lib/use-user.js';
import { PRODUCT_NAME, useSite } from '../../config/site.js';
import { StructuredData } from '../../components/seo/data-script.js';
import { useAuth, useToasts, useDialogs } from '../../lib/services.js';
import { Icon } from '../../components/ui/icon.js';
import { Tooltip } from '../../components/ui/tooltip.js';

const FORM_ID = 'analyze';

const example = serverRendered(() => import('../../features/home/components/example.js'));
const points = serverRendered(() => import('../../features/home/components/selling-points.js'));
const stories = serverRendered(() => import('../../features/home/components/stories.js'));
const questions = serverRendered(() => import('../../features/home/components/method-and-questions.js'));

const loadPage: PageLoader<HomeData> = async (address) => {
  const parts = [example, points, stories, questions].map((part) => part.fetch());
  const [data] = await Promise.all([loadHome(address), ...parts]);
  return data;
};

function HomeRoute() {
  const { t } = useI18n();
  const user = useUser();
  useGoogleReturn();
  return (
    <div className={styles.page}>
      <PageMeta title={t('home.title')} description={t('app.description')} path={paths.home} />
      <SiteData />
      <Section>
        <div className={styles.hero}>
          <PageHeading eyebrow={t('home.eyebrow')} title={t('home.heading')} lead={t('home.lead')}>
            <div id={FORM_ID}>
              <AnalyzeForm initialUrl={useSharedUrl()} />
            </div>
          </PageHeading>
          <Suspense>
            <ShownExample />
          </Suspense>
        </div>
      </Section>
      <points.Part />
      <Section variant="ruled" headingId="latest">
        <div className={styles.latest}>
          <h2 id="latest">{t('home.latest.title')}</h2>
          <Link to={paths.articles}>{t('home.latest.all')}</Link>
        </div>
        <Suspense
          fallback={
            <CardPlaceholders isRow count={LIMITS.latestPlaceholders} label={t('home.latest.loading')} />
          }
        >
          <Latest />
        </Suspense>
      </Section>
      <stories.Part />
      <Pricing />
      <questions.Part />
      <Section headingId="extension">
        <div className={styles.offers}>
          <div className={styles.offer}>
            <h2 id="extension">{t('home.extension.title')}</h2>
            <p>{t('home.extension.text')}</p>
            <ButtonLink variant="secondary" to={paths.chromeExtension}>
              {t('home.extension.action')}
            </ButtonLink>
          </div>
          {!user && (
            <div className={styles.offer}>
              <h2>{t('home.cta.title')}</h2>
              <p>{t('home.cta.text')}</p>
              <Actions>
                <AuthLink mode="create">{t('home.register')}</AuthLink>
                <AuthLink mode="sign-in" variant="secondary">
                  {t('home.login')}
                </AuthLink>
              </Actions>
            </div>
          )}
        </div>
      </Section>
      {user && <RatingStar />}
    </div>
  );
}

/** A link from the share menu of a phone or from another page, which may be part of a text. */
function useSharedUrl(): string {
  const [search] = useSearchParams();
  const shared = search.get('url') ?? search.get('text') ?? '';
  return /https?:\/\/\S+/.exec(shared)?.[0] ?? '';
}

function ShownExample() {
  const shown = usePageData(loadPage).example;
  return shown && <example.Part example={shown} />;
}

function Latest() {
  const { t } = useI18n();
  const { latest } = usePageData(loadPage);
  const reload = usePageReload(loadPage);
  if (!latest)
    return (
      <EmptyState title={t('home.latest.failed')} text={t('home.latest.failedText')}>
        <Button variant="secondary" onClick={() => void reload()}>
          {t('errors.retry')}
        </Button>
      </EmptyState>
    );
  if (latest.length === 0)
    return (
      <EmptyState title={t('home.latest.empty')} text={t('home.latest.emptyText')}>
        <ButtonLink to={`#${FORM_ID}`}>{t('analyze.title')}</ButtonLink>
      </EmptyState>
    );
  return (
    <CardGrid isRow>
      {latest.map((article) => (
        <ArticleCard key={article.id} article={article} />
      ))}
    </CardGrid>
  );
}

export const home: PageDefinition<HomeData> = { Page: HomeRoute, load: loadPage };

function SiteData() {
  const { t, language } = useI18n();
  const { publicUrl } = useSite();
  const data = {
    '@type': 'WebSite',
    name: PRODUCT_NAME,
    url: `${publicUrl}/`,
    description: t('app.description'),
    inLanguage: statedLanguage(language),
    publisher: {
      '@type': 'Organization',
      name: PRODUCT_NAME,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon.svg`,
    },
  };
  return <StructuredData data={data} />;
}

const REASONS = ['user_not_found', 'no_session', 'server_error'] as const;

/** Handles the redirect after a sign-in with Google, which has a one-time code or the reason of a failure. */
function useGoogleReturn(): void {
  const auth = useAuth();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { t } = useI18n();
  const { pathname, search } = useLocation();

  const showFailure = (given: string | null) => {
    const reason = REASONS.find((known) => known === given) ?? 'other';
    toasts.show({ title: t('google.failed'), description: t(`google.${reason}`), tone: 'destructive' });
  };
  const exchange = async (token: string, firstName: string | null) => {
    try {
      const user = await auth.exchange(token);
      const name = firstName ?? user.firstName;
      const title = name ? t('google.welcome', { name }) : t('google.welcomePlain');
      toasts.show({ title, description: t('google.welcomeText') });
    } catch (error) {
      // A used or expired code, for example after a reload, is not reported.
      if (!(error instanceof ApiError)) reportError(error);
      showFailure(null);
    }
  };
  const handleReturn = useEffectEvent(() => {
    const query = new URLSearchParams(search);
    const [outcome, token] = [query.get('auth'), query.get('token')];
    if (outcome === null) return;
    void navigate(sameSitePath(pathname) ?? paths.home, { replace: true });
    if (outcome === 'success' && token) void exchange(token, query.get('firstName'));
    if (outcome === 'failed') showFailure(query.get('reason'));
  });
  useEffect(() => handleReturn(), [search]);
}

/** The floating button of the home page that opens the rating. */
function RatingStar() {
  const { t } = useI18n();
  const dialogs = useDialogs();
  return (
    <Tooltip text={t('rating.open')} className={styles.anchor}>
      <Button
        variant="secondary"
        shape="icon"
        className={styles.star}
        aria-label={t('rating.open')}
        onClick={() => dialogs.open({ kind: 'rating' })}
      >
        <Icon name="star" />
      </Button>
    </Tooltip>
  );
}
