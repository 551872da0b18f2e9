import { PageMeta } from '../../components/seo/page-meta.js';
import { Columns, PageHeading, Section } from '../../components/ui/layout.js';
import { paths } from '../../config/pages.js';
import { usePublicConfig } from '../../config/site.js';
import { ContactForm } from '../../features/contact/components/contact-form.js';
import { PageText } from '../../features/content-pages/components/page-text.js';
import { contentPageLoader, type TextPage } from '../../features/content-pages/text-pages.js';
import { usePageData, type PageDefinition } from '../../lib/page-data.js';

const load = contentPageLoader('contact');

function ContactRoute() {
  const { title, description, nodes } = usePageData(load);
  const config = usePublicConfig();
  return (
    <>
      <PageMeta title={title} description={description} path={paths.contact} />
      <Section>
        <PageHeading title={title} />
        <Columns>
          <PageText nodes={nodes} />
          {config && <ContactForm supportEmail={config.supportEmail} />}
        </Columns>
      </Section>
    </>
  );
}

export const contact: PageDefinition<TextPage> = { Page: ContactRoute, load };
