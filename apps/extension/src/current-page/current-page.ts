import { isLocalServer, type PageState, pageStateOf, withContentType } from './page-state.js';

/** The page that the popup is opened for. */
export interface Target {
  readonly state: PageState;
  /** The same page once its document has been asked for its type. */
  readonly confirmed: Promise<PageState>;
  /** As its tab names it; null where only its address is at hand. */
  readonly title: string | null;
  /** Where the page is open; null where only its address is at hand. */
  readonly tabId: number | null;
  /** The analysis was chosen in the context menu. */
  readonly isWanted: boolean;
}

/** The page the toolbar button was pressed on, or the address that this window was opened for. */
export async function readTarget(search: string, readServer: () => Promise<string>): Promise<Target> {
  const query = new URLSearchParams(search);
  const address = query.get('address');
  const tab = address === null ? await activeTab() : null;
  const given = address ?? tab?.url;
  const first = pageStateOf(given);
  // Only where the answer depends on it is the server's address waited for.
  const isPrivate = first.kind === 'obstacle' && first.obstacle === 'private_address';
  const state = isPrivate ? pageStateOf(given, isLocalServer(await readServer())) : first;
  const tabId = tab?.id ?? numberIn(query.get('tab'));
  const isWanted = query.has('begin');
  return { state, confirmed: confirmed(state, tabId), title: tab?.title || null, tabId, isWanted };
}

async function confirmed(state: PageState, tabId: number | null): Promise<PageState> {
  if (state.kind !== 'readable' || tabId === null) return state;
  return withContentType(state, await contentTypeOf(tabId));
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

function activeTab(): Promise<chrome.tabs.Tab | undefined> {
  return new Promise((resolve) => {
    chrome.tabs.query({ active: true, currentWindow: true }, ([tab]) => resolve(tab));
  });
}

type Injection = Parameters<typeof chrome.scripting.executeScript>[0];

/** What kind of document a tab shows; null where the browser doesn't let us ask. */
export function contentTypeOf(tabId: number): Promise<string | null> {
  const target = { tabId };
  const ask = () => document.contentType;
  return new Promise((resolve) => {
    const resolveWith = (results: readonly { readonly result?: unknown }[] | undefined) => {
      const isRefused = Boolean(chrome.runtime.lastError);
      const found = results?.[0]?.result;
      resolve(!isRefused && typeof found === 'string' ? found : null);
    };
    try {
      chrome.scripting.executeScript({ target, func: ask }, resolveWith);
    } catch {
      // Before Chrome 92 it had another name, and a name that isn't known is refused at once.
      chrome.scripting.executeScript({ target, function: ask } as unknown as Injection, resolveWith);
    }
  });
}
