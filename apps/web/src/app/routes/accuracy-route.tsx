import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { CallToAction, PageHeading, Section } from '../../components/ui/layout.js';
import { paths } from '../../config/pages.js';
import {
  ACCURACY_GROUPS,
  groupOf,
  loadAccuracy,
  type AccuracyPage,
} from '../../features/accuracy/accuracy-results.js';
import { AccuracyFigures, PlotLegend } from '../../features/accuracy/components/accuracy-figures.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { usePageData, type PageDefinition } from '../../lib/page-data.js';

function AccuracyRoute() {
  const { t } = useI18n();
  const { results, texts } = usePageData(loadAccuracy);
  const withAim = results.figures.filter(({ met }) => met !== null);
  const met = withAim.filter((figure) => figure.met);
  return (
    <>
      <PageMeta title={t('accuracy.title')} description={t('accuracy.description')} path={paths.accuracy} />
      <Section>
        <PageHeading
          title={t('accuracy.title')}
          lead={t('accuracy.lead', {
            met: met.length,
            all: withAim.length,
            version: results.engineVersion,
          })}
        >
          <PlotLegend />
          <p className="note">{t('accuracy.summary')}</p>
        </PageHeading>
      </Section>
      {ACCURACY_GROUPS.map((group) => (
        <Section key={group} variant="ruled" headingId={group} title={texts.groups[group].title}>
          <p>{texts.groups[group].text}</p>
          <AccuracyFigures
            figures={results.figures.filter((figure) => groupOf(figure) === group)}
            texts={texts}
            caption={texts.groups[group].title}
          />
        </Section>
      ))}
      <CallToAction id="method" title={t('accuracy.cta.title')} text={t('accuracy.cta.text')}>
        <ButtonLink to={paths.howItWorks}>{t('accuracy.cta.action')}</ButtonLink>
      </CallToAction>
    </>
  );
}

export const accuracy: PageDefinition<AccuracyPage> = { Page: AccuracyRoute, load: loadAccuracy };
