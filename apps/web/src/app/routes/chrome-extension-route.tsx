import { DEFAULT_LANGUAGE, isJudgedLanguage } from '@vaglio/contracts';
import { useSyncExternalStore } from 'react';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Actions, CallToAction, PageHeading, Section, Stack } from '../../components/ui/layout.js';
import { ExternalButtonLink } from '../../components/ui/button.js';
import { externalPaths, paths } from '../../config/pages.js';
import { usePublicConfig } from '../../config/site.js';
import { PageText } from '../../features/content-pages/components/page-text.js';
import { staticPageLoader, type TextPage } from '../../features/content-pages/text-pages.js';
import { noChanges } from '../../lib/store.js';
import { useTheme } from '../../lib/theme.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { usePageData, type PageDefinition } from '../../lib/page-data.js';
import styles from './chrome-extension-route.module.css';

const load = staticPageLoader('extension');

const STORES = ['chrome', 'firefox'] as const;

function ChromeExtensionRoute() {
  const { t } = useI18n();
  const { title, description, nodes } = usePageData(load);
  return (
    <>
      <PageMeta title={title} description={description} path={paths.chromeExtension} />
      <Section>
        <Stack>
          <PageHeading title={title} />
          <PageText nodes={nodes.slice(0, 1)} />
          <Downloads />
        </Stack>
      </Section>
      <Section variant="sunken" headingId="pictures" title={t('extension.pictures')}>
        <Pictures />
      </Section>
      <Section>
        <PageText nodes={nodes.slice(1)} />
      </Section>
      <CallToAction id="download" title={t('extension.cta.title')} text={t('extension.cta.text')}>
        <Downloads />
      </CallToAction>
    </>
  );
}

/** The downloads for the browser of the visitor, or all of them where it is unknown, as in the server rendering. */
function Downloads() {
  const { t } = useI18n();
  const stores = usePublicConfig()?.stores;
  const browser = useSyncExternalStore(noChanges, currentBrowser, () => null);
  const isKnown = browser === 'chrome' || browser === 'firefox';
  const inStore = STORES.flatMap((name) => {
    const url = stores?.[name];
    return url && (!isKnown || name === browser) ? [{ name, url }] : [];
  });
  const zip = browser === 'firefox' ? 'firefox' : 'chrome';
  const isTemporary = browser === 'firefox' && inStore.length === 0;
  return (
    <>
      <Actions>
        {inStore.map(({ name, url }) => (
          <ExternalButtonLink key={name} href={url}>
            {t(`extension.store.${name}`)}
          </ExternalButtonLink>
        ))}
        <ExternalButtonLink
          variant={inStore.length > 0 ? 'secondary' : 'primary'}
          href={externalPaths.extension[zip]}
        >
          {t(`extension.download.${zip}`)}
        </ExternalButtonLink>
      </Actions>
      {isTemporary && <p>{t('extension.temporary')}</p>}
      {browser === 'other' && <p>{t('extension.otherBrowser')}</p>}
    </>
  );
}

/** Phones and Safari cannot install the extension. */
function currentBrowser(): 'chrome' | 'firefox' | 'other' {
  const agent = navigator.userAgent;
  if (/Mobi|Android/.test(agent)) return 'other';
  if (/Firefox\//.test(agent)) return 'firefox';
  return /Chrom(?:e|ium)\//.test(agent) ? 'chrome' : 'other';
}

/** Made by `apps/extension/build/draw-store-pictures.mjs` in double resolution. */
const PICTURES = [
  { name: 'popup', width: 360, height: 600 },
  { name: 'marks', width: 820, height: 680 },
  { name: 'settings', width: 760, height: 600 },
] as const;

function Pictures() {
  const { t, language } = useI18n();
  const { theme } = useTheme();
  const pictureLanguage = isJudgedLanguage(language) ? language : DEFAULT_LANGUAGE;
  return (
    <div className={styles.pictures}>
      {PICTURES.map(({ name, width, height }) => {
        const url = (scheme: 'light' | 'dark') => `/extension/${name}-${pictureLanguage}-${scheme}.webp`;
        return (
          <figure key={name}>
            <picture>
              {theme === 'system' && <source media="(prefers-color-scheme: dark)" srcSet={url('dark')} />}
              <img
                src={url(theme === 'dark' ? 'dark' : 'light')}
                alt={t(`extension.picture.${name}.alt`)}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
            </picture>
            <figcaption>{t(`extension.picture.${name}`)}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}

export const chromeExtension: PageDefinition<TextPage> = { Page: ChromeExtensionRoute, load };
