import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageMeta } from '../../components/seo/page-meta.js';
import { SiteData } from '../../components/seo/site-data.js';
import { ButtonLink } from '../../components/ui/button.js';
import { CallToAction } from '../../components/ui/call-to-action.js';
import { Section } from '../../components/ui/section.js';
import { paths } from '../../config/pages.js';
import { AnalyseForm } from '../../features/analysis/components/analyse-form.js';
import { AuthLink } from '../../features/auth/components/auth-link.js';
import { useGoogleReturn } from '../../features/auth/use-google-return.js';
import { EvidenceFirst } from '../../features/home/components/evidence-first.js';
import styles from '../../features/home/components/home-page.module.css';
import { Hero } from '../../features/home/components/hero.js';
import { LatestArticles, LatestPlaceholders } from '../../features/home/components/latest-articles.js';
import { Pricing } from '../../features/home/components/pricing.js';
import { SellingPoints } from '../../features/home/components/selling-points.js';
import { Stories } from '../../features/home/components/stories.js';
import { loadHome, type HomeData } from '../../features/home/load-home.js';
import { CriteriaList } from '../../features/method/components/criteria-list.js';
import { RatingStar } from '../../features/rating/components/rating-star.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { usePageData, usePageReload, type PageDefinition } from '../../lib/page-data.js';
import { useSignIn } from '../use-sign-in.js';

const FORM_ID = 'analyse';

function HomeRoute() {
  const { t } = useI18n();
  const signIn = useSignIn();
  useGoogleReturn();
  return (
    <>
      <PageMeta title={t('home.title')} description={t('app.description')} path={paths.home} />
      <SiteData />
      <Hero>
        <div id={FORM_ID}>
          <AnalyseForm signIn={signIn} initialUrl={useSharedUrl()} />
        </div>
      </Hero>
      <SellingPoints />
      <Section look="ruled" labelledBy="latest">
        <h2 id="latest">{t('home.latest.title')}</h2>
        <p className={styles.all}>
          <Link to={paths.articles}>{t('home.latest.all')}</Link>
        </p>
        <Suspense fallback={<LatestPlaceholders />}>
          <Latest />
        </Suspense>
      </Section>
      <Stories />
      <Section look="ruled" labelledBy="criteria">
        <h2 id="criteria">{t('home.criteria.title')}</h2>
        <p>{t('home.criteria.text')}</p>
        <CriteriaList />
      </Section>
      <EvidenceFirst>
        <ButtonLink variant="secondary" to={paths.howItWorks}>
          {t('home.craap.more')}
        </ButtonLink>
      </EvidenceFirst>
      <Pricing user={signIn.user} start={<AuthLink mode="create">{t('home.pricing.start')}</AuthLink>} />
      <CallToAction id="extension" title={t('home.extension.title')} text={t('home.extension.text')}>
        <ButtonLink variant="secondary" to={paths.chromeExtension}>
          {t('home.extension.action')}
        </ButtonLink>
      </CallToAction>
      {!signIn.user && (
        <CallToAction id="register" title={t('home.cta.title')} text={t('home.cta.text')}>
          <AuthLink mode="create">{t('home.register')}</AuthLink>
          <AuthLink mode="sign-in" variant="secondary">
            {t('home.login')}
          </AuthLink>
        </CallToAction>
      )}
      <RatingStar />
    </>
  );
}

/** A link that a phone's share menu or another page sent here: some send it as an address, others inside a text. */
function useSharedUrl(): string {
  const [search] = useSearchParams();
  const shared = search.get('url') ?? search.get('text') ?? '';
  return /https?:\/\/\S+/.exec(shared)?.[0] ?? '';
}

function Latest() {
  const { t } = useI18n();
  const { latest } = usePageData(loadHome);
  const reload = usePageReload(loadHome);
  return (
    <LatestArticles
      articles={latest}
      onRetry={() => void reload()}
      start={<ButtonLink to={`#${FORM_ID}`}>{t('analyse.title')}</ButtonLink>}
    />
  );
}

export const home: PageDefinition<HomeData> = { Page: HomeRoute, load: loadHome };
