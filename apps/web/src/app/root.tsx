import { useCallback, useEffect, useMemo, useState } from 'react';
import { configRoutes, type Language, type PublicConfig } from '@vaglio/contracts';
import { SiteContext } from '../config/site.js';
import { ThemeProvider } from '../features/theme/theme-provider.js';
import { I18nProvider } from '../i18n/i18n-provider.js';
import type { Dictionary } from '../i18n/translate.js';
import { ServicesContext, type Services } from '../lib/services.js';
import { App } from './app.js';
import { Document } from './document.js';
import type { InitialState } from './initial-state.js';

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
  // For measurements and tests: from here on the page reacts to its reader.
  useEffect(() => void performance.mark('alive'), []);
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

/** A page that was rendered while the API did not answer asks again in the browser. */
function usePublicConfigOf({ config: rendered }: InitialState, { api }: Services): PublicConfig | null {
  const [config, setConfig] = useState(rendered);
  useEffect(() => {
    if (!rendered) void api.call(configRoutes.read).then(setConfig, () => undefined);
  }, [rendered, api]);
  return config;
}
