type Sender = Pick<chrome.runtime.MessageSender, 'id' | 'url'>;

const OWN_PAGES = ['popup/', 'options/'] as const;

/** Whether a message is from our popup or options page. Content scripts have our id too, but the address of their page. */
export function isOwnPage(sender: Sender, extensionId: string, extensionUrl: string): boolean {
  if (sender.id !== extensionId || sender.url === undefined) return false;
  const { url } = sender;
  return OWN_PAGES.some((page) => url.startsWith(`${extensionUrl}${page}`));
}
