import { contentTypeOf } from './content-type-of.js';
import { isLocalServer, pageStateOf, withContentType } from './page-state.js';
import type { PageState } from './page-state.js';

/** What the popup is about. */
export interface Target {
  readonly state: PageState;
  /** The same page once its document has been asked for its type. */
  readonly confirmed: Promise<PageState>;
  /** Where the page is open; null where only its address is at hand. */
  readonly tabId: number | null;
  /** Somebody chose to have it analysed before this page was opened. */
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
  const isNear = first.kind === 'obstacle' && first.obstacle === 'private_address';
  const state = isNear ? pageStateOf(given, isLocalServer(await readServer())) : first;
  const tabId = tab?.id ?? numberIn(query.get('tab'));
  return { state, confirmed: confirmed(state, tabId), tabId, isWanted: query.has('begin') };
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
