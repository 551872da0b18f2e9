import { isOwnPage } from '../messaging/is-own-page.js';
import type { MarkRequest } from './mark-messages.js';
import { Marks } from './marks.js';

/** The content script that marks sentences. It accepts messages of our own pages only and sends none. */
const world = globalThis as typeof globalThis & { vaglioMarksAreHere?: true };

function listen(): void {
  let marks: Marks | null = null;
  chrome.runtime.onMessage.addListener((request: MarkRequest, sender, reply) => {
    if (!isOwnPage(sender, chrome.runtime.id, chrome.runtime.getURL(''))) return;
    marks?.remove();
    marks =
      request.kind === 'vaglio/mark'
        ? new Marks(document, request.sentences, request.words, () => (marks = null))
        : null;
    reply(marks?.reply ?? { found: 0, total: 0 });
  });
}

if (!world.vaglioMarksAreHere) {
  world.vaglioMarksAreHere = true;
  listen();
}
