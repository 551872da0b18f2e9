import type { Envelope, MessageName, Messages, Reply } from './messages.js';

/** A browser that has just started opens our pages before the background: Firefox then says that nobody is there. */
const NOBODY_YET = /receiving end does not exist/i;
const MAX_TRIES = 20;
const TRY_AGAIN_MS = 250;

/** Sends one message to the background. Callbacks, because promises came to this call only with Chrome 99. */
export function askBackground<N extends MessageName>(
  name: N,
  payload: Messages[N]['payload'],
): Promise<Reply<N>> {
  const envelope: Envelope<N> = { name, payload };
  return new Promise((resolve) => {
    const send = (tries: number) =>
      chrome.runtime.sendMessage(envelope, (reply: Reply<N> | undefined) => {
        const error = chrome.runtime.lastError?.message;
        if (error !== undefined && NOBODY_YET.test(error) && tries < MAX_TRIES) {
          setTimeout(() => send(tries + 1), TRY_AGAIN_MS);
        } else {
          resolve(error !== undefined || reply === undefined ? { ok: false, failure: 'server_error' } : reply);
        }
      });
    send(1);
  });
}
