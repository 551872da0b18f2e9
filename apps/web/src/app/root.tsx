import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { configRoutes, type Language, type PublicConfig } from '@vaglio/contracts';
import { SiteContext } from '../config/site.js';
import { I18nProvider } from '../i18n/i18n-provider.js';
import type { Dictionary } from '../i18n/translate.js';
import type { LoadedData } from '../lib/page-data.js';
import { ServicesContext, type Services, useAuth } from '../lib/services.js';
import { useRoutes, useLocation, useNavigate } from 'react-router-dom';
import { SiteLayout } from './layout/site-layout.js';
import { ROUTES } from './route-table.js';
import { paths } from '../config/pages.js';
import { useI18n } from '../i18n/i18n-context.js';
import { FeedLinks } from '../components/seo/feed-links.js';
import { DataScript } from '../components/seo/data-script.js';
import { useTheme, ThemeContext, type Theme } from '../lib/theme.js';
import { SITE_LANGUAGES, statedLanguage } from '../i18n/languages.js';
import { clearPreferenceCookie, PREFERENCE_COOKIES, writePreferenceCookie } from '../lib/cookies.js';
import { STORAGE_KEYS, type KeyValueStorage } from '../lib/storage.js';

/** The state of the server rendering. The browser hydrates with the same state. */
export interface InitialState {
  readonly language: Language;
  /** The language comes from the `lang` parameter of the URL. */
  readonly isLanguageNamed: boolean;
  readonly theme: Theme;
  readonly publicUrl: string;
  readonly config: PublicConfig | null;
  readonly mayHaveCookie: boolean;
  /** The data of the page's loader; null where it has none. */
  readonly page: LoadedData | null;
}

export const INITIAL_STATE_ID = 'initial-state';

/** The parts below the screen are laid out later, because they would slow down the start. */
const LAYOUT_DELAY_MS = 1_000;

interface RootProps {
  readonly state: InitialState;
  readonly dictionary: Dictionary;
  readonly services: Services;
}

export function Root({ state, dictionary, services }: RootProps) {
  const { language, theme, publicUrl, isLanguageNamed } = state;
  const { auth, storage } = services;
  const initial = useMemo(() => ({ language, dictionary }), [language, dictionary]);
  const config = usePublicConfigOf(state, services);
  const site = useMemo(
    () => ({ publicUrl, namedLanguage: isLanguageNamed ? language : null, config }),
    [publicUrl, isLanguageNamed, language, config],
  );
  const sendLanguage = useCallback((chosen: Language) => void auth.sendLanguage(chosen), [auth]);
  // Measurements and tests wait for this mark, because the page is interactive from here on.
  useEffect(() => {
    performance.mark('hydrated');
    setTimeout(() => document.documentElement.setAttribute('data-laid-out', ''), LAYOUT_DELAY_MS);
  }, []);
  return (
    <ServicesContext value={services}>
      <SiteContext value={site}>
        <I18nProvider initial={initial} storage={storage} onChange={sendLanguage}>
          <ThemeProvider initial={theme} storage={storage}>
            <Document state={state}>
              <App services={services} />
            </Document>
          </ThemeProvider>
        </I18nProvider>
      </SiteContext>
    </ServicesContext>
  );
}

/** Loads the configuration in the browser if the API did not answer the server. */
function usePublicConfigOf({ config: rendered }: InitialState, { api }: Services): PublicConfig | null {
  const [config, setConfig] = useState(rendered);
  useEffect(() => {
    if (!rendered) void api.call(configRoutes.read).then(setConfig, () => undefined);
  }, [rendered, api]);
  return config;
}

function App({ services }: { readonly services: Services }) {
  const auth = useAuth();
  useEffect(() => {
    auth.restore().catch(reportError);
    // All tabs share the token, and another tab may sign in or out.
    const follow = ({ key }: StorageEvent) => key === STORAGE_KEYS.token && void auth.reload();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [auth]);
  useRefusedCalls(services);
  return <SiteLayout>{useRoutes(ROUTES)}</SiteLayout>;
}

/** Leads to the sign-in page after a refused call. The page to return to is part of the navigation state. */
function useRefusedCalls({ refusals, toasts }: Services): void {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      refusals.subscribe(() => {
        if (pathname === paths.auth) return;
        toasts.show({
          title: t('auth.sessionEnded'),
          description: t('errors.AUTH_REQUIRED'),
          tone: 'destructive',
        });
        void navigate(paths.auth, { state: { from: `${pathname}${search}` } });
      }),
    [refusals, toasts, t, navigate, pathname, search],
  );
}

function Document({ state, children }: { readonly state: InitialState; readonly children: ReactNode }) {
  const { language } = useI18n();
  const { theme } = useTheme();
  return (
    <html
      lang={statedLanguage(language)}
      data-language={language}
      data-theme={theme === 'system' ? undefined : theme}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141310" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={SITE_LANGUAGES[language].manifest} />
        <FeedLinks />
      </head>
      <body>
        {children}
        <DataScript id={INITIAL_STATE_ID} type="application/json" data={state} />
      </body>
    </html>
  );
}

interface ThemeProviderProps {
  readonly initial: Theme;
  readonly storage: KeyValueStorage;
  readonly children: ReactNode;
}

function ThemeProvider({ initial, storage, children }: ThemeProviderProps) {
  const [theme, show] = useState(initial);
  const setTheme = useCallback(
    (choice: Theme) => {
      show(choice);
      if (choice === 'system') {
        storage.removeItem(STORAGE_KEYS.theme);
        clearPreferenceCookie(PREFERENCE_COOKIES.theme);
      } else {
        storage.setItem(STORAGE_KEYS.theme, choice);
        writePreferenceCookie(PREFERENCE_COOKIES.theme, choice);
      }
    },
    [storage],
  );
  const value = useMemo(() => ({ theme, setTheme }), [theme, setTheme]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}
