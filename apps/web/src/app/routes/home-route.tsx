import { Suspense, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { serverDrawn } from '../../components/server-drawn.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Actions } from '../../components/ui/actions.js';
import { ButtonLink } from '../../components/ui/button.js';
import { Section } from '../../components/ui/section.js';
import { paths } from '../../config/pages.js';
import { AnalyseForm } from '../../features/analysis/components/analyse-form.js';
import { AuthLink } from '../../features/auth/components/auth-link.js';
import { useGoogleReturn } from '../../features/auth/use-google-return.js';
import styles from '../../features/home/components/home-page.module.css';
import { LatestArticles, LatestPlaceholders } from '../../features/home/components/latest-articles.js';
import { Pricing } from '../../features/home/components/pricing.js';
import { loadHome, type HomeData } from '../../features/home/load-home.js';
import { RatingStar } from '../../features/rating/components/rating-star.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { usePageData, usePageReload, type PageDefinition, type PageLoader } from '../../lib/page-data.js';
import { useSignIn } from '../use-sign-in.js';
import { PRODUCT_NAME } from '../../config/product.js';
import { DataScript } from '../../components/seo/data-script.js';
import { useSite } from '../../config/site.js';
import { PageHeading } from '../../components/ui/page-heading.js';

const FORM_ID = 'analyse';

const example = serverDrawn(() =>
  import('../../features/home/components/example.js').then((file) => file.Example),
);
const points = serverDrawn(() =>
  import('../../features/home/components/selling-points.js').then((file) => file.SellingPoints),
);
const stories = serverDrawn(() =>
  import('../../features/home/components/stories.js').then((file) => file.Stories),
);
const questions = serverDrawn(() =>
  import('../../features/home/components/method-and-questions.js').then((file) => file.MethodAndQuestions),
);

const loadPage: PageLoader<HomeData> = async (address) => {
  const parts = [example, points, stories, questions].map((part) => part.fetch());
  const [data] = await Promise.all([loadHome(address), ...parts]);
  return data;
};

function HomeRoute() {
  const { t } = useI18n();
  const signIn = useSignIn();
  useGoogleReturn();
  return (
    <div className={styles.page}>
      <PageMeta title={t('home.title')} description={t('app.description')} path={paths.home} />
      <SiteData />
      <Hero
        example={
          <Suspense>
            <ShownExample />
          </Suspense>
        }
      >
        <div id={FORM_ID}>
          <AnalyseForm signIn={signIn} initialUrl={useSharedUrl()} />
        </div>
      </Hero>
      <points.Part />
      <Section look="ruled" labelledBy="latest">
        <div className={styles.latest}>
          <h2 id="latest">{t('home.latest.title')}</h2>
          <Link to={paths.articles}>{t('home.latest.all')}</Link>
        </div>
        <Suspense fallback={<LatestPlaceholders />}>
          <Latest />
        </Suspense>
      </Section>
      <stories.Part />
      <Pricing user={signIn.user} start={<AuthLink mode="create">{t('home.pricing.start')}</AuthLink>} />
      <questions.Part />
      <Section labelledBy="extension">
        <div className={styles.offers}>
          <div className={styles.offer}>
            <h2 id="extension">{t('home.extension.title')}</h2>
            <p>{t('home.extension.text')}</p>
            <ButtonLink variant="secondary" to={paths.chromeExtension}>
              {t('home.extension.action')}
            </ButtonLink>
          </div>
          {!signIn.user && (
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
      {signIn.user && <RatingStar />}
    </div>
  );
}

/** A link that a phone's share menu or another page sent here: some send it as an address, others inside a text. */
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
      start={<ButtonLink to={`#${FORM_ID}`}>{t('analyse.title')}</ButtonLink>}
    />
  );
}

export const home: PageDefinition<HomeData> = { Page: HomeRoute, load: loadPage };

/** The product as search engines read it. Ratings and prices join when they are real. */
function SiteData() {
  const { t, language } = useI18n();
  const { publicUrl } = useSite();
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: PRODUCT_NAME,
    url: `${publicUrl}/`,
    description: t('app.description'),
    inLanguage: language,
    publisher: {
      '@type': 'Organization',
      name: PRODUCT_NAME,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon.svg`,
    },
  };
  return <DataScript type="application/ld+json" data={data} />;
}

/** The first screen: what this is, and the first thing to do. */
function Hero({ example, children }: { readonly example: ReactNode; readonly children: ReactNode }) {
  const { t } = useI18n();
  return (
    <Section>
      <div className={styles.hero}>
        <PageHeading eyebrow={t('home.eyebrow')} title={t('home.heading')} lead={t('home.lead')}>
          {children}
        </PageHeading>
        {example}
      </div>
    </Section>
  );
}
