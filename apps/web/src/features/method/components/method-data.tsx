import { CRITERIA } from '@vaglio/contracts';
import { DataScript } from '../../../components/seo/data-script.js';
import { useSite } from '../../../config/site.js';
import { paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';

/** The page as search engines read it: an article about a method, with its five criteria as terms. */
export function MethodData() {
  const { t, language } = useI18n();
  const { publicUrl } = useSite();
  const data = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: t('method.heading'),
    description: t('method.description'),
    inLanguage: language,
    url: `${publicUrl}${paths.howItWorks}`,
    about: CRITERIA.map((criterion) => ({
      '@type': 'DefinedTerm',
      name: t(`criterion.${criterion}`),
      description: t(`criterion.${criterion}.question`),
    })),
  };
  return <DataScript type="application/ld+json" data={data} />;
}
