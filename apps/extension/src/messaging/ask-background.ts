import type { Envelope, MessageName, Messages, Reply } from './messages.js';

/** Sends a message to the background. Uses a callback, because Chrome returns a promise only since version 99. */
export function askBackground<N extends MessageName>(
  name: N,
  payload: Messages[N]['payload'],
): Promise<Reply<N>> {
  const envelope: Envelope<N> = { name, payload };
  return new Promise((resolve) => {
    chrome.runtime.sendMessage(envelope, (reply: Reply<N> | undefined) => {
      // Without an error this is null in Firefox and undefined in Chrome.
      const isLost = Boolean(chrome.runtime.lastError) || reply === undefined;
      resolve(isLost ? { ok: false, failure: 'server_error' } : reply);
    });
  });
}
