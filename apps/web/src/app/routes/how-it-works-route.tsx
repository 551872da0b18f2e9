import { CRITERION_MAX, SCORE_MAX } from '@vaglio/contracts';
import { PageMeta } from '../../components/seo/page-meta.js';
import { CallToAction } from '../../components/ui/call-to-action.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Section } from '../../components/ui/section.js';
import { paths } from '../../config/pages.js';
import { CriteriaList } from '../../features/method/components/criteria-list.js';
import { MethodData } from '../../features/method/components/method-data.js';
import { ScoreBands } from '../../features/method/components/score-bands.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { ButtonLink } from '../../components/ui/button.js';
import type { PageDefinition } from '../../lib/page-data.js';

function HowItWorksRoute() {
  const { t } = useI18n();
  return (
    <>
      <PageMeta title={t('method.title')} description={t('method.description')} path={paths.howItWorks} />
      <MethodData />
      <Section>
        <PageHeading
          title={t('method.heading')}
          lead={t('method.lead', { max: CRITERION_MAX, total: SCORE_MAX })}
        />
      </Section>
      <Section look="ruled" labelledBy="criteria">
        <h2 id="criteria">{t('method.criteria')}</h2>
        <CriteriaList isDetailed />
      </Section>
      <Section look="sunken" labelledBy="bands">
        <h2 id="bands">{t('method.bands')}</h2>
        <p>{t('method.bandsText')}</p>
        <ScoreBands />
      </Section>
      <CallToAction id="try" title={t('method.cta.title')} text={t('method.cta.text')}>
        <ButtonLink to={paths.home}>{t('method.cta.action')}</ButtonLink>
      </CallToAction>
    </>
  );
}

export const howItWorks: PageDefinition = { Page: HowItWorksRoute };
