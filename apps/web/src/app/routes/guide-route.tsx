import { PageMeta } from '../../components/seo/page-meta.js';
import { Badge } from '../../components/ui/badge.js';
import { ButtonLink } from '../../components/ui/button.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Section } from '../../components/ui/section.js';
import { Stack } from '../../components/ui/stack.js';
import { paths } from '../../config/pages.js';
import { PageText } from '../../features/content-pages/components/page-text.js';
import type { TextPage } from '../../features/content-pages/text-page.js';
import { GuideData } from '../../features/content-pages/components/guide-data.js';
import { staticPageLoader } from '../../features/content-pages/static-pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { usePageData, type PageDefinition } from '../../lib/page-data.js';

const load = staticPageLoader('guide');

/** The guide is Italian, whatever language surrounds it. */
function GuideRoute() {
  const { t, language } = useI18n();
  const { title, description, nodes } = usePageData(load);
  return (
    <>
      <PageMeta title={title} description={description} path={paths.guide} onlyLanguage="it" />
      <GuideData title={title} description={description} />
      <Section>
        <div lang="it">
          <Stack>
            {language !== 'it' && (
              <p lang={language}>
                <Badge variant="secondary">{t('guide.language')}</Badge>
              </p>
            )}
            <PageHeading title={title} />
            <PageText nodes={nodes} />
            <ButtonLink to={paths.home}>Verifica una notizia</ButtonLink>
          </Stack>
        </div>
      </Section>
    </>
  );
}

export const guide: PageDefinition<TextPage> = { Page: GuideRoute, load };
