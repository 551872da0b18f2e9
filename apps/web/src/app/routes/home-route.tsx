import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { serverRendered } from '../../components/lazy-part.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Actions, Section, PageHeading } from '../../components/ui/layout.js';
import { ButtonLink } from '../../components/ui/button.js';
import { paths } from '../../config/pages.js';
import { AnalyzeForm } from '../../features/analysis/components/analyze-form.js';
import { AuthLink } from '../../components/auth-link.js';
import { useGoogleReturn } from '../../features/auth/use-google-return.js';
import styles from '../../features/home/components/home-page.module.css';
import { LatestArticles, LatestPlaceholders } from '../../features/home/components/latest-articles.js';
import { Pricing } from '../../features/home/components/pricing.js';
import { loadHome, type HomeData } from '../../features/home/load-home.js';
import { RatingStar } from '../../features/rating/components/rating-star.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { statedLanguage } from '../../i18n/languages.js';
import { usePageData, usePageReload, type PageDefinition, type PageLoader } from '../../lib/page-data.js';
import { useUser } from '../../lib/use-user.js';
import { PRODUCT_NAME, useSite } from '../../config/site.js';
import { StructuredData } from '../../components/seo/data-script.js';

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
        <Suspense fallback={<LatestPlaceholders />}>
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
  return (
    <LatestArticles
      articles={latest}
      onRetry={() => void reload()}
      start={<ButtonLink to={`#${FORM_ID}`}>{t('analyze.title')}</ButtonLink>}
    />
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
