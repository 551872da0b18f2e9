import type { Envelope, MessageName, Messages, Reply } from './messages.js';

/** Sends one message to the background. Callbacks, because promises came to this call only with Chrome 99. */
export function askBackground<N extends MessageName>(
  name: N,
  payload: Messages[N]['payload'],
): Promise<Reply<N>> {
  const envelope: Envelope<N> = { name, payload };
  return new Promise((resolve) => {
    chrome.runtime.sendMessage(envelope, (reply: Reply<N> | undefined) => {
      // Null where there is none in Firefox, undefined in Chrome.
      const isLost = Boolean(chrome.runtime.lastError) || reply === undefined;
      resolve(isLost ? { ok: false, failure: 'server_error' } : reply);
    });
  });
}
