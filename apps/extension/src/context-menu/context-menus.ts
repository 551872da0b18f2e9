import type { Texts } from '../i18n/texts.js';

const PAGE = 'analyze-page';
const LINK = 'analyze-link';

const WEB = ['http://*/*', 'https://*/*'];

export function showMenus({ menuPage, menuLink }: Texts): void {
  chrome.contextMenus.removeAll(() => {
    chrome.contextMenus.create({ id: PAGE, title: menuPage, contexts: ['page'], documentUrlPatterns: WEB });
    chrome.contextMenus.create({ id: LINK, title: menuLink, contexts: ['link'], targetUrlPatterns: WEB });
  });
}

interface MenuTarget {
  readonly address: string;
  /** The tab of the page. Null for a link. */
  readonly tabId: number | null;
}

export function menuTarget(
  { menuItemId, linkUrl, pageUrl }: chrome.contextMenus.OnClickData,
  tab: chrome.tabs.Tab | undefined,
): MenuTarget | null {
  if (menuItemId === LINK && linkUrl) return { address: linkUrl, tabId: null };
  const address = tab?.url ?? pageUrl;
  return menuItemId === PAGE && address ? { address, tabId: tab?.id ?? null } : null;
}

const SIZE = { width: 380, height: 680 } as const;

/** Opens the popup in a separate window, because the address may not be that of the active tab. */
export function openWindow({ address, tabId }: MenuTarget): void {
  const query = new URLSearchParams({
    address,
    begin: '1',
    ...(tabId === null ? {} : { tab: String(tabId) }),
  });
  void chrome.windows.create({ url: `popup/index.html?${query.toString()}`, type: 'popup', ...SIZE });
}
