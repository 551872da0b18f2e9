import { useCallback, useEffect, useMemo } from 'react';
import type { Language } from '@vaglio/contracts';
import { SiteContext } from '../components/seo/site-context.js';
import { ToastContext } from '../components/toast-context.js';
import { PublicConfigContext } from '../config/public-config.js';
import { AuthContext } from '../features/auth/auth-context.js';
import { ThemeProvider } from '../features/theme/theme-provider.js';
import { I18nProvider } from '../i18n/i18n-provider.js';
import type { Dictionary } from '../i18n/translate.js';
import { ApiContext } from '../lib/api-context.js';
import { DialogContext } from '../lib/dialogs.js';
import { DraftContext } from '../lib/draft-store.js';
import { QueryContext } from '../lib/query-context.js';
import { App } from './app.js';
import { Document } from './document.js';
import type { InitialState } from './initial-state.js';
import type { Services } from './services.js';
import { useKnownConfig } from './use-known-config.js';

interface RootProps {
  readonly state: InitialState;
  readonly dictionary: Dictionary;
  readonly services: Services;
}

export function Root({ state, dictionary, services }: RootProps) {
  const { language, theme, publicUrl, isLanguageNamed } = state;
  const { auth, api, toasts, storage, queries, dialogs, drafts } = services;
  const initial = useMemo(() => ({ language, dictionary }), [language, dictionary]);
  const site = useMemo(
    () => ({ publicUrl, namedLanguage: isLanguageNamed ? language : null }),
    [publicUrl, isLanguageNamed, language],
  );
  const config = useKnownConfig(state.config, api);
  const tellServer = useCallback((chosen: Language) => void auth.sendLanguage(chosen), [auth]);
  // For measurements and tests: from here on the page answers to its reader.
  useEffect(() => void performance.mark('alive'), []);
  return (
    <ApiContext value={api}>
      <QueryContext value={queries}>
        <AuthContext value={auth}>
          <DialogContext value={dialogs}>
            <DraftContext value={drafts}>
              <ToastContext value={toasts}>
                <PublicConfigContext value={config}>
                  <SiteContext value={site}>
                    <I18nProvider initial={initial} storage={storage} onChange={tellServer}>
                      <ThemeProvider initial={theme} storage={storage}>
                        <Document state={state}>
                          <App services={services} />
                        </Document>
                      </ThemeProvider>
                    </I18nProvider>
                  </SiteContext>
                </PublicConfigContext>
              </ToastContext>
            </DraftContext>
          </DialogContext>
        </AuthContext>
      </QueryContext>
    </ApiContext>
  );
}
