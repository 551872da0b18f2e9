import { isLocalServer, pageStateOf, withContentType, type PageState } from './page-state.js';

/** The page that the popup is opened for. */
export interface Target {
  readonly state: PageState;
  /** The state when the type of the document is known too. */
  readonly confirmed: Promise<PageState>;
  /** The title of the tab. Null when only the address is known. */
  readonly title: string | null;
  /** The tab of the page. Null when only the address is known. */
  readonly tabId: number | null;
  /** Whether to start the analysis at once, because it was chosen in the context menu. */
  readonly isWanted: boolean;
}

/** Returns the page of the active tab, or that of the window's parameters. */
export async function readTarget(search: string, readServer: () => Promise<string>): Promise<Target> {
  const query = new URLSearchParams(search);
  const address = query.get('address');
  const tab = address === null ? await activeTab() : null;
  const url = address ?? tab?.url;
  const first = pageStateOf(url);
  // The server's address is only read when the result depends on it, because it delays the popup.
  const isPrivate = first.kind === 'unreadable' && first.reason === 'private_address';
  const state = isPrivate ? pageStateOf(url, isLocalServer(await readServer())) : first;
  const tabId = tab?.id ?? parseTabId(query.get('tab'));
  const isWanted = query.has('begin');
  return { state, confirmed: confirmed(state, tabId), title: tab?.title || null, tabId, isWanted };
}

async function confirmed(state: PageState, tabId: number | null): Promise<PageState> {
  if (state.kind !== 'readable' || tabId === null) return state;
  return withContentType(state, await contentTypeOf(tabId));
}

function parseTabId(text: string | null): number | null {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

function activeTab(): Promise<chrome.tabs.Tab | undefined> {
  return new Promise((resolve) => {
    chrome.tabs.query({ active: true, currentWindow: true }, ([tab]) => resolve(tab));
  });
}

type Injection = Parameters<typeof chrome.scripting.executeScript>[0];

/** Reads the content type of a tab's document. Returns null when the browser refuses access. */
export function contentTypeOf(tabId: number): Promise<string | null> {
  const target = { tabId };
  const readType = () => document.contentType;
  return new Promise((resolve) => {
    const onResult = (results: readonly { readonly result?: unknown }[] | undefined) => {
      const type = chrome.runtime.lastError ? null : results?.[0]?.result;
      resolve(typeof type === 'string' ? type : null);
    };
    try {
      chrome.scripting.executeScript({ target, func: readType }, onResult);
    } catch {
      // Chrome before 92 throws for `func` and calls it `function`.
      chrome.scripting.executeScript({ target, function: readType } as unknown as Injection, onResult);
    }
  });
}
