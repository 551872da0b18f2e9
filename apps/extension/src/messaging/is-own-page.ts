type Sender = Pick<chrome.runtime.MessageSender, 'id' | 'url'>;

/** The extension's pages, by the path they are served under. */
const OWN_PAGES = ['popup/', 'options/'] as const;

/** Only our popup and our options page may ask anything; a content script shares our id but has the page's address. */
export function isOwnPage(sender: Sender, extensionId: string, extensionUrl: string): boolean {
  if (sender.id !== extensionId || sender.url === undefined) return false;
  const { url } = sender;
  return OWN_PAGES.some((page) => url.startsWith(`${extensionUrl}${page}`));
}
