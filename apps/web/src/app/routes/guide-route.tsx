import { Link } from 'react-router-dom';
import { textIn, type JudgedLanguage, type Language, type Localized } from '@vaglio/contracts';
import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { PageHeading, Section, Stack } from '../../components/ui/layout.js';
import { paths, type SitePath } from '../../config/pages.js';
import { PageText } from '../../features/content-pages/components/page-text.js';
import { staticPageLoader, type TextPage } from '../../features/content-pages/text-pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { statedLanguage } from '../../i18n/languages.js';
import { usePageData, type PageDefinition, type PageLoader } from '../../lib/page-data.js';
import { StructuredData } from '../../components/seo/data-script.js';
import { useSite, PRODUCT_NAME } from '../../config/site.js';

export const guide = guidePage(staticPageLoader('guide'), 'it', paths.guide, 'Verifica una notizia');
export const guideEnglish = guidePage(
  staticPageLoader('guideEnglish'),
  'en',
  paths.guideEnglish,
  'Check a story',
);

const GUIDES: Localized<SitePath> = { en: paths.guideEnglish, it: paths.guide };

/** A guide exists in one language, which may differ from the language of the page around it. */
function guidePage(
  load: PageLoader<TextPage>,
  guideLanguage: JudgedLanguage,
  path: SitePath,
  action: string,
): PageDefinition<TextPage> {
  const Page = () => {
    const { t, language } = useI18n();
    const translation = textIn(GUIDES, language);
    const { title, description, nodes } = usePageData(load);
    return (
      <>
        <PageMeta title={title} description={description} path={path} onlyLanguage={guideLanguage} />
        <GuideData title={title} description={description} language={guideLanguage} path={path} />
        <Section>
          <div lang={guideLanguage}>
            <Stack>
              {translation !== path && (
                <p lang={statedLanguage(language)}>
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

function GuideData({ title, description, language, path }: GuideDataProps) {
  const { publicUrl } = useSite();
  const data = {
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: language,
    url: `${publicUrl}${path}`,
    author: { '@type': 'Organization', name: PRODUCT_NAME, url: `${publicUrl}/` },
  };
  return <StructuredData data={data} />;
}
