import type { Texts } from '../i18n/texts.js';

const PAGE = 'analyse-page';
const LINK = 'analyse-link';

/** Only pages and links of the web are offered; the browser leaves its own out. */
const WEB = ['http://*/*', 'https://*/*'];

/** Puts our two entries into the context menu, in the language in force. */
export function showMenus({ menuPage, menuLink }: Texts): void {
  chrome.contextMenus.removeAll(() => {
    chrome.contextMenus.create({ id: PAGE, title: menuPage, contexts: ['page'], documentUrlPatterns: WEB });
    chrome.contextMenus.create({ id: LINK, title: menuLink, contexts: ['link'], targetUrlPatterns: WEB });
  });
}

/** What was chosen: an address, and the tab it is open in where it is the page itself. */
export function menuTarget(
  { menuItemId, linkUrl, pageUrl }: chrome.contextMenus.OnClickData,
  tab: chrome.tabs.Tab | undefined,
): { readonly address: string; readonly tabId: number | null } | null {
  if (menuItemId === LINK && linkUrl) return { address: linkUrl, tabId: null };
  const address = tab?.url ?? pageUrl;
  return menuItemId === PAGE && address ? { address, tabId: tab?.id ?? null } : null;
}

const SIZE = { width: 380, height: 680 } as const;

/** Opens the popup's page in a small window of its own, for an address that need not be in front of the reader. */
export function openWindow({
  address,
  tabId,
}: {
  readonly address: string;
  readonly tabId: number | null;
}): void {
  const query = new URLSearchParams({
    address,
    begin: '1',
    ...(tabId === null ? {} : { tab: String(tabId) }),
  });
  void chrome.windows.create({ url: `popup/index.html?${query.toString()}`, type: 'popup', ...SIZE });
}
