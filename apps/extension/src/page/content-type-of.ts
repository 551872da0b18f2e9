type Injection = Parameters<typeof chrome.scripting.executeScript>[0];

/** What kind of document a tab shows; null where the browser doesn't let us ask. */
export function contentTypeOf(tabId: number): Promise<string | null> {
  const target = { tabId };
  const ask = () => document.contentType;
  return new Promise((resolve) => {
    const hear = (results: readonly { readonly result?: unknown }[] | undefined) => {
      const isRefused = chrome.runtime.lastError !== undefined;
      const found = results?.[0]?.result;
      resolve(!isRefused && typeof found === 'string' ? found : null);
    };
    try {
      chrome.scripting.executeScript({ target, func: ask }, hear);
    } catch {
      // Before Chrome 92 it had another name, and a name that isn't known is refused at once.
      chrome.scripting.executeScript({ target, function: ask } as unknown as Injection, hear);
    }
  });
}
