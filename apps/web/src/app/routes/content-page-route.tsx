import { PageMeta } from '../../components/seo/page-meta.js';
import { PageHeading, Section } from '../../components/ui/layout.js';
import { paths, type SitePath } from '../../config/pages.js';
import { PageText } from '../../features/content-pages/components/page-text.js';
import {
  contentPageLoader,
  staticPageLoader,
  type TextPage,
} from '../../features/content-pages/text-pages.js';
import { usePageData, type PageDefinition, type PageLoader } from '../../lib/page-data.js';

export const support = textPage(contentPageLoader('support'), paths.support);
export const privacy = textPage(contentPageLoader('privacy'), paths.privacy);
export const terms = textPage(contentPageLoader('terms'), paths.terms);
export const releaseNotes = textPage(staticPageLoader('releases'), paths.releaseNotes);
export const accessibility = textPage(staticPageLoader('accessibility'), paths.accessibility);
export const teachers = textPage(staticPageLoader('teachers'), paths.teachers);

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
