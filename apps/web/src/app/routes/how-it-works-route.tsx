import {
  CRITERION_MAX,
  MIN_WITHOUT_FAULT,
  SCORE_MAX,
  CRITERIA,
  SCORE_BANDS,
  type Criterion,
} from '@vaglio/contracts';
import { PageMeta } from '../../components/seo/page-meta.js';
import colors from '../../components/score/score-colors.module.css';
import { CallToAction, PageHeading, Section, Columns, Stack } from '../../components/ui/layout.js';
import { paths } from '../../config/pages.js';
import { Waterfall } from '../../features/article-page/components/waterfall.js';
import { Reasons } from '../../features/article-page/components/reasons.js';
import { loadArticle, type ArticleView } from '../../features/article-page/article-view.js';
import Example from '../../features/home/components/example.js';
import { loadExample, type HomeExample } from '../../features/home/load-home.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { statedLanguage } from '../../i18n/languages.js';
import { ButtonLink } from '../../components/ui/button.js';
import { usePageData, type PageDefinition, type PageLoader } from '../../lib/page-data.js';
import { StructuredData } from '../../components/seo/data-script.js';
import { useSite } from '../../config/site.js';
import { classNames } from '../../components/class-names.js';
import styles from './how-it-works-route.module.css';

interface WorkedExample {
  readonly example: HomeExample;
  readonly analysis: ArticleView['analysis'];
}

/** Null where the seeded examples do not exist or cannot be read. */
const load: PageLoader<WorkedExample | null> = async (address) => {
  try {
    const example = await loadExample(address.api, address.language);
    if (!example) return null;
    const { analysis } = await loadArticle({ ...address, params: { id: example.id } });
    return { example, analysis };
  } catch {
    return null;
  }
};

function HowItWorksRoute() {
  const { t } = useI18n();
  const worked = usePageData(load);
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
      <Section variant="ruled" headingId="criteria" title={t('method.criteria')}>
        <CriteriaList />
      </Section>
      {worked && (
        <Section variant="ruled" headingId="worked">
          <Stack>
            <h2 id="worked">{t('method.worked')}</h2>
            <p>{t('method.workedText')}</p>
            <Columns>
              <Example example={worked.example} />
              <Stack>
                <Waterfall analysis={worked.analysis} />
                <Reasons analysis={worked.analysis} />
              </Stack>
            </Columns>
          </Stack>
        </Section>
      )}
      <Section variant="sunken" headingId="bands" title={t('method.bands')}>
        <p>{t('method.bandsText', { least: MIN_WITHOUT_FAULT })}</p>
        <ScoreBands />
      </Section>
      <CallToAction id="try" title={t('method.cta.title')} text={t('method.cta.text')}>
        <ButtonLink to={paths.home}>{t('method.cta.action')}</ButtonLink>
      </CallToAction>
    </>
  );
}

export const howItWorks: PageDefinition<WorkedExample | null> = { Page: HowItWorksRoute, load };

function MethodData() {
  const { t, language } = useI18n();
  const { publicUrl } = useSite();
  const data = {
    '@type': 'TechArticle',
    headline: t('method.heading'),
    description: t('method.description'),
    inLanguage: statedLanguage(language),
    url: `${publicUrl}${paths.howItWorks}`,
    about: CRITERIA.map((criterion) => ({
      '@type': 'DefinedTerm',
      name: t(`criterion.${criterion}`),
      description: t(`criterion.${criterion}.question`),
    })),
  };
  return <StructuredData data={data} />;
}

function ScoreBands() {
  const { t } = useI18n();
  return (
    <ol className={styles.bands}>
      {SCORE_BANDS.map(({ credibilityClass, min, max }) => (
        <li key={credibilityClass} className={classNames(styles.band, colors[credibilityClass])}>
          <p className={styles.range}>{t('method.range', { min, max })}</p>
          <h3 className={styles.name}>
            {t(`class.${credibilityClass}`)} · {t(`band.${credibilityClass}.level`)}
          </h3>
          <p className={styles.text}>{t(`band.${credibilityClass}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}

const FEATURES = ['1', '2', '3'] as const;

function CriteriaList() {
  return (
    <ol className={styles.list}>
      {CRITERIA.map((criterion) => (
        <CriterionItem key={criterion} criterion={criterion} />
      ))}
    </ol>
  );
}

function CriterionItem({ criterion }: { readonly criterion: Criterion }) {
  const { t } = useI18n();
  return (
    <li className={styles.item}>
      <div>
        <h3 className={styles.criterion}>{t(`criterion.${criterion}`)}</h3>
        <p className={styles.weight}>{t('method.weight', { max: CRITERION_MAX })}</p>
      </div>
      <div>
        <p className={styles.question}>{t(`criterion.${criterion}.question`)}</p>
        <ul className={styles.features}>
          {FEATURES.map((feature) => (
            <li key={feature}>{t(`criterion.${criterion}.${feature}`)}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
