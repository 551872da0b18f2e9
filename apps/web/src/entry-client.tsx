import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { languageOfTag } from '@vaglio/contracts';
import { queryStateOf } from './lib/page-data.js';
import { INITIAL_STATE_ID, Root, type InitialState } from './app/root.js';
import { preloadPage } from './app/route-table.js';
import { createServices } from './lib/services.js';
import { loadLanguage } from './i18n/translate.js';
import { browserStorage } from './lib/storage.js';
import './styles/index.css';

async function start(): Promise<void> {
  const state = readInitialState();
  const [dictionary] = await Promise.all([
    loadLanguage(state.language),
    preloadPage(window.location.pathname),
  ]);
  const services = createServices({
    storage: browserStorage(),
    mayHaveCookie: state.mayHaveCookie,
    language: () => languageOfTag(document.documentElement.dataset['language']),
  });
  if (state.page) services.queries.seed(state.page.key, queryStateOf(state.page));
  startTransition(() => {
    hydrateRoot(
      document,
      <BrowserRouter>
        <Root state={state} dictionary={dictionary} services={services} />
      </BrowserRouter>,
    );
  });
}

function readInitialState(): InitialState {
  const text = document.getElementById(INITIAL_STATE_ID)?.textContent ?? '';
  return JSON.parse(text) as InitialState;
}

start().catch(reportError);
registerServiceWorker();

/** The service worker shows the offline page of the site. */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
