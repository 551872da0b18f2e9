import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { CallToAction } from '../../components/ui/call-to-action.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Section } from '../../components/ui/section.js';
import { paths } from '../../config/pages.js';
import {
  ACCURACY_GROUPS,
  groupOf,
  loadAccuracy,
  type AccuracyPage,
} from '../../features/accuracy/accuracy-results.js';
import { AccuracyFigures, PlotLegend } from '../../features/accuracy/components/accuracy-plot.js';
import styles from '../../features/accuracy/components/accuracy-plot.module.css';
import { useI18n } from '../../i18n/i18n-context.js';
import { usePageData, type PageDefinition } from '../../lib/page-data.js';

function AccuracyRoute() {
  const { t } = useI18n();
  const { results, words } = usePageData(loadAccuracy);
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
          <p className={styles.note}>{t('accuracy.summary')}</p>
        </PageHeading>
      </Section>
      {ACCURACY_GROUPS.map((group) => (
        <Section key={group} look="ruled" labelledBy={group}>
          <h2 id={group}>{words.groups[group].title}</h2>
          <p>{words.groups[group].text}</p>
          <AccuracyFigures
            figures={results.figures.filter((figure) => groupOf(figure) === group)}
            words={words}
            caption={words.groups[group].title}
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
