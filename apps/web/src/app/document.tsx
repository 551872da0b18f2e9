import type { ReactNode } from 'react';
import { FeedLinks } from '../components/seo/feed-links.js';
import { DataScript } from '../components/seo/data-script.js';
import { useTheme } from '../features/theme/theme-context.js';
import { useI18n } from '../i18n/i18n-context.js';
import { SITE_LANGUAGES } from '../i18n/languages.js';
import { INITIAL_STATE_ID, type InitialState } from './initial-state.js';

interface DocumentProps {
  readonly state: InitialState;
  readonly children: ReactNode;
}

/** The whole page, drawn by the server and taken over by the browser. */
export function Document({ state, children }: DocumentProps) {
  const { language } = useI18n();
  const { theme } = useTheme();
  return (
    <html lang={language} data-theme={theme === 'system' ? undefined : theme}>
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
