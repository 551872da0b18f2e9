import { PageMeta } from '../../components/seo/page-meta.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Section } from '../../components/ui/section.js';
import { paths, type SitePath } from '../../config/pages.js';
import type { ContentPageKey } from '@vaglio/contracts';
import { PageText } from '../../features/content-pages/components/page-text.js';
import type { TextPage } from '../../features/content-pages/text-page.js';
import { contentPageLoader } from '../../features/content-pages/content-page-loader.js';
import { staticPageLoader } from '../../features/content-pages/static-pages.js';
import { usePageData, type PageDefinition, type PageLoader } from '../../lib/page-data.js';

export const support = contentPage('support', paths.support);
export const privacy = contentPage('privacy', paths.privacy);
export const terms = contentPage('terms', paths.terms);
export const releaseNotes = textPage(staticPageLoader('releases'), paths.releaseNotes);
export const accessibility = textPage(staticPageLoader('accessibility'), paths.accessibility);
export const teachers = textPage(staticPageLoader('teachers'), paths.teachers);

function contentPage(key: ContentPageKey, path: SitePath): PageDefinition<TextPage> {
  return textPage(contentPageLoader(key), path);
}

/** A page that is nothing but its text. */
function textPage(load: PageLoader<TextPage>, path: SitePath): PageDefinition<TextPage> {
  const Page = () => {
    const { title, description, nodes } = usePageData(load);
    return (
      <>
        <PageMeta title={title} description={description} path={path} />
        <Section>
          <PageHeading title={title} />
          <PageText nodes={nodes} />
        </Section>
      </>
    );
  };
  return { Page, load };
}
