import { pageStateOf, withContentType } from './page-state.js';
import type { PageState } from './page-state.js';

interface CurrentPage {
  readonly state: PageState;
  /** The same page once its document has been asked for its type. */
  readonly confirmed: Promise<PageState>;
}

/** The page the toolbar button was pressed on. */
export async function readCurrentPage(): Promise<CurrentPage> {
  const tab = await activeTab();
  const state = pageStateOf(tab?.url);
  const tabId = tab?.id;
  if (state.kind !== 'readable' || tabId === undefined) return { state, confirmed: Promise.resolve(state) };
  return { state, confirmed: contentTypeOf(tabId).then((type) => withContentType(state, type)) };
}

function activeTab(): Promise<chrome.tabs.Tab | undefined> {
  return new Promise((resolve) => {
    chrome.tabs.query({ active: true, currentWindow: true }, ([tab]) => resolve(tab));
  });
}

function contentTypeOf(tabId: number): Promise<string | null> {
  return new Promise((resolve) => {
    chrome.scripting.executeScript({ target: { tabId }, func: () => document.contentType }, (results) => {
      const isRefused = chrome.runtime.lastError !== undefined;
      resolve(isRefused ? null : (results[0]?.result ?? null));
    });
  });
}
