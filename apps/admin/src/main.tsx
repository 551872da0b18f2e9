import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/newsreader/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';

forbidMarkup();

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** What react-admin puts below a field without a note, so that fields in a row have one height. */
const EMPTY_HELP = '&#8203;';

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * The page's policy lets no text become markup. This is the one exception, word for word; the policy named `default` can be made
 * once only, so no wider one can be made. Browsers without trusted types need none.
 */
export function forbidMarkup(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text === EMPTY_HELP ? text : null) });
}
