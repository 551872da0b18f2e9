import { PageMeta } from '../../components/seo/page-meta.js';
import { Actions } from '../../components/ui/actions.js';
import { OutLink } from '../../components/ui/button.js';
import { CallToAction } from '../../components/ui/call-to-action.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Section } from '../../components/ui/section.js';
import { Stack } from '../../components/ui/stack.js';
import { externalPaths, paths } from '../../config/pages.js';
import { usePublicConfig } from '../../config/site.js';
import { PageText } from '../../features/content-pages/components/page-text.js';
import type { TextPage } from '../../features/content-pages/text-page.js';
import { staticPageLoader } from '../../features/content-pages/static-pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { usePageData, type PageDefinition } from '../../lib/page-data.js';

const load = staticPageLoader('extension');

function ChromeExtensionRoute() {
  const { t } = useI18n();
  const { title, description, nodes } = usePageData(load);
  const [lead, sections] = [nodes.slice(0, 1), nodes.slice(1)];
  const stores = usePublicConfig()?.stores;
  const inStore = (['chrome', 'firefox'] as const).flatMap((browser) => {
    const address = stores?.[browser];
    return address ? [{ browser, address }] : [];
  });
  const download = (
    <Actions>
      {inStore.map(({ browser, address }) => (
        <OutLink key={browser} href={address}>
          {t(`extension.store.${browser}`)}
        </OutLink>
      ))}
      <OutLink variant={inStore.length > 0 ? 'secondary' : 'primary'} href={externalPaths.extension}>
        {t('extension.download')}
      </OutLink>
    </Actions>
  );
  return (
    <>
      <PageMeta title={title} description={description} path={paths.chromeExtension} />
      <Section>
        <Stack>
          <PageHeading title={title} />
          <PageText nodes={lead} />
          {download}
        </Stack>
        <PageText nodes={sections} />
      </Section>
      <CallToAction id="download" title={t('extension.cta.title')} text={t('extension.cta.text')}>
        {download}
      </CallToAction>
    </>
  );
}

export const chromeExtension: PageDefinition<TextPage> = { Page: ChromeExtensionRoute, load };
