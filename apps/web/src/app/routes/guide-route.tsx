import { Link } from 'react-router-dom';
import { textIn, type JudgedLanguage, type Language, type Localized } from '@vaglio/contracts';
import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Section } from '../../components/ui/section.js';
import { Stack } from '../../components/ui/stack.js';
import { paths, type SitePath } from '../../config/pages.js';
import { PageText } from '../../features/content-pages/components/page-text.js';
import type { TextPage } from '../../features/content-pages/text-page.js';
import { staticPageLoader } from '../../features/content-pages/static-pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { usePageData, type PageDefinition, type PageLoader } from '../../lib/page-data.js';
import { DataScript } from '../../components/seo/data-script.js';
import { useSite } from '../../config/site.js';
import { PRODUCT_NAME } from '../../config/product.js';

export const guide = guidePage(staticPageLoader('guide'), 'it', paths.guide, 'Verifica una notizia');
export const guideEnglish = guidePage(
  staticPageLoader('guideEnglish'),
  'en',
  paths.guideEnglish,
  'Check a story',
);

const GUIDES: Localized<SitePath> = { en: paths.guideEnglish, it: paths.guide };

/** A guide keeps its language, whatever language surrounds it. */
function guidePage(
  load: PageLoader<TextPage>,
  own: JudgedLanguage,
  path: SitePath,
  action: string,
): PageDefinition<TextPage> {
  const Page = () => {
    const { t, language } = useI18n();
    const translation = textIn(GUIDES, language);
    const { title, description, nodes } = usePageData(load);
    return (
      <>
        <PageMeta title={title} description={description} path={path} onlyLanguage={own} />
        <GuideData title={title} description={description} language={own} path={path} />
        <Section>
          <div lang={own}>
            <Stack>
              {translation !== path && (
                <p lang={language}>
                  <Link to={translation}>{t('guide.other')}</Link>
                </p>
              )}
              <PageHeading title={title} />
              <PageText nodes={nodes} />
              <ButtonLink to={paths.home}>{action}</ButtonLink>
            </Stack>
          </div>
        </Section>
      </>
    );
  };
  return { Page, load };
}

interface GuideDataProps {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  readonly path: SitePath;
}

/** A guide as search engines read it. */
function GuideData({ title, description, language, path }: GuideDataProps) {
  const { publicUrl } = useSite();
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: language,
    url: `${publicUrl}${path}`,
    author: { '@type': 'Organization', name: PRODUCT_NAME, url: `${publicUrl}/` },
  };
  return <DataScript type="application/ld+json" data={data} />;
}
