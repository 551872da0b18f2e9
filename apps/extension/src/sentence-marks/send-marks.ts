import type { QuotedSentence } from '@vaglio/contracts';
import type { Texts } from '../i18n/texts.js';
import type { MarkReply, MarkRequest } from './mark-messages.js';

/** Marks sentences in a tab. Returns null when the browser refuses access. */
export async function sendMarks(
  tabId: number,
  sentences: readonly QuotedSentence[],
  texts: Texts,
): Promise<MarkReply | null> {
  if (!(await inject(tabId))) return null;
  return send(tabId, {
    kind: 'vaglio/mark',
    sentences: sentences.map(({ text, before, after, reasons }) => ({
      text,
      before,
      after,
      reasons: reasons.map((reason) => reason.text),
    })),
    words: {
      title: texts.marksTitle,
      sentence: texts.marksSentence,
      list: texts.marksList,
      close: texts.marksClose,
      remove: texts.unmark,
      count: texts.marked,
    },
  });
}

export async function unmarkPage(tabId: number): Promise<void> {
  await send(tabId, { kind: 'vaglio/unmark' });
}

function inject(tabId: number): Promise<boolean> {
  return new Promise((resolve) => {
    chrome.scripting.executeScript({ target: { tabId }, files: ['/marks/content-script.js'] }, () => {
      resolve(!chrome.runtime.lastError);
    });
  });
}

function send(tabId: number, request: MarkRequest): Promise<MarkReply | null> {
  return new Promise((resolve) => {
    chrome.tabs.sendMessage(tabId, request, { frameId: 0 }, (reply: MarkReply | undefined) => {
      resolve(!chrome.runtime.lastError ? (reply ?? null) : null);
    });
  });
}
