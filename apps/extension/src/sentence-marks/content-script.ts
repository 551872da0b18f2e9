import { isOwnPage } from '../messaging/is-own-page.js';
import type { MarkRequest } from './mark-messages.js';
import { Marks } from './marks.js';

const scope = globalThis as typeof globalThis & { hasVaglioMarks?: true };

/** The content script accepts messages of our own pages only, and sends none. */
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

// The script may be injected several times.
if (!scope.hasVaglioMarks) {
  scope.hasVaglioMarks = true;
  listen();
}
