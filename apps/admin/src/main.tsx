import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/newsreader/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';

forbidMarkup();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** The zero-width space that react-admin renders as markup below a field without a help text. */
const EMPTY_HELP_TEXT = '&#8203;';

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * Creates the only trusted-types policy of the page, which refuses every text but one as markup. A policy named `default`
 * can be created only once, so no other code can replace it. Does nothing in browsers without trusted types.
 */
function forbidMarkup(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text === EMPTY_HELP_TEXT ? text : null) });
}
