import { DEFAULT_LANGUAGE, isJudgedLanguage } from '@vaglio/contracts';
import { useSyncExternalStore } from 'react';
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
import { useTheme } from '../../features/theme/theme-context.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { usePageData, type PageDefinition } from '../../lib/page-data.js';
import styles from './chrome-extension-route.module.css';

const load = staticPageLoader('extension');

const STORES = ['chrome', 'firefox'] as const;

function ChromeExtensionRoute() {
  const { t } = useI18n();
  const { title, description, nodes } = usePageData(load);
  const [lead, sections] = [nodes.slice(0, 1), nodes.slice(1)];
  return (
    <>
      <PageMeta title={title} description={description} path={paths.chromeExtension} />
      <Section>
        <Stack>
          <PageHeading title={title} />
          <PageText nodes={lead} />
          <Downloads />
        </Stack>
      </Section>
      <Section look="sunken" labelledBy="pictures">
        <h2 id="pictures">{t('extension.pictures')}</h2>
        <Pictures />
      </Section>
      <Section>
        <PageText nodes={sections} />
      </Section>
      <CallToAction id="download" title={t('extension.cta.title')} text={t('extension.cta.text')}>
        <Downloads />
      </CallToAction>
    </>
  );
}

/** What fits the reader's browser; everything there is where that is not known, as in the page that the server sends. */
function Downloads() {
  const { t } = useI18n();
  const stores = usePublicConfig()?.stores;
  const browser = useSyncExternalStore(noChanges, browserHere, () => null);
  const isKnown = browser === 'chrome' || browser === 'firefox';
  const inStore = STORES.flatMap((name) => {
    const address = stores?.[name];
    return address && (!isKnown || name === browser) ? [{ name, address }] : [];
  });
  const zip = browser === 'firefox' ? 'firefox' : 'chrome';
  const isTemporary = browser === 'firefox' && inStore.length === 0;
  return (
    <>
      <Actions>
        {inStore.map(({ name, address }) => (
          <OutLink key={name} href={address}>
            {t(`extension.store.${name}`)}
          </OutLink>
        ))}
        <OutLink variant={inStore.length > 0 ? 'secondary' : 'primary'} href={externalPaths.extension[zip]}>
          {t(`extension.download.${zip}`)}
        </OutLink>
      </Actions>
      {isTemporary && <p>{t('extension.temporary')}</p>}
      {browser === 'other' && <p>{t('extension.otherBrowser')}</p>}
    </>
  );
}

const noChanges = () => () => undefined;

/** Telephones have no place for the extension, and Safari another kind. */
function browserHere(): 'chrome' | 'firefox' | 'other' {
  const agent = navigator.userAgent;
  if (/Mobi|Android/.test(agent)) return 'other';
  if (/Firefox\//.test(agent)) return 'firefox';
  return /Chrom(?:e|ium)\//.test(agent) ? 'chrome' : 'other';
}

/** Made from the running extension by `apps/extension/build/draw-store-pictures.mjs`, at twice the size they are shown in. */
const PICTURES = [
  { name: 'popup', width: 360, height: 600 },
  { name: 'marks', width: 820, height: 680 },
  { name: 'settings', width: 760, height: 600 },
] as const;

function Pictures() {
  const { t, language } = useI18n();
  const { theme } = useTheme();
  const drawn = isJudgedLanguage(language) ? language : DEFAULT_LANGUAGE;
  return (
    <div className={styles.pictures}>
      {PICTURES.map(({ name, width, height }) => {
        const address = (scheme: 'light' | 'dark') => `/extension/${name}-${drawn}-${scheme}.webp`;
        return (
          <figure key={name}>
            <picture>
              {theme === 'system' && <source media="(prefers-color-scheme: dark)" srcSet={address('dark')} />}
              <img
                src={address(theme === 'dark' ? 'dark' : 'light')}
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
