import { PageMeta } from '../../components/seo/page-meta.js';
import { SiteData } from '../../components/seo/site-data.js';
import { ButtonLink } from '../../components/ui/button.js';
import { CallToAction } from '../../components/ui/call-to-action.js';
import { Section } from '../../components/ui/section.js';
import { paths } from '../../config/paths.js';
import { useAuth } from '../../features/auth/auth-context.js';
import { AuthLink } from '../../features/auth/components/auth-link.js';
import { EvidenceFirst } from '../../features/home/components/evidence-first.js';
import { Hero } from '../../features/home/components/hero.js';
import { SellingPoints } from '../../features/home/components/selling-points.js';
import { CriteriaList } from '../../features/method/components/criteria-list.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useStore } from '../../lib/use-store.js';

export function HomeRoute() {
  const { t } = useI18n();
  const isSignedIn = useStore(useAuth()).status === 'signed-in';
  return (
    <>
      <PageMeta title={t('home.title')} description={t('app.description')} path={paths.home} />
      <SiteData />
      <Hero>
        {!isSignedIn && <AuthLink mode="create">{t('home.register')}</AuthLink>}
        <ButtonLink variant="secondary" to={paths.howItWorks}>
          {t('home.seeMethod')}
        </ButtonLink>
      </Hero>
      <SellingPoints />
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
      {!isSignedIn && (
        <CallToAction id="register" title={t('home.cta.title')} text={t('home.cta.text')}>
          <AuthLink mode="create">{t('home.register')}</AuthLink>
          <AuthLink mode="sign-in" variant="secondary">
            {t('home.login')}
          </AuthLink>
        </CallToAction>
      )}
    </>
  );
}
