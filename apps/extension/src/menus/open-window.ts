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
