import type { QuotedSentence } from '@vaglio/contracts';
import { button, element } from '../dom/element.js';
import { fill } from '../i18n/texts.js';
import { askBackground } from '../messaging/ask-background.js';
import type { Judgement } from '../messaging/messages.js';
import { markInPage, unmarkPage } from '../page/mark-in-page.js';
import type { PopupContext } from './context.js';

/** The sentences to verify: fetched when asked for, since that shows the server which article is read. */
export class FlagsSection {
  readonly node = element('div', { class: 'flags' });

  constructor(
    private readonly context: PopupContext,
    private readonly judgement: Judgement,
  ) {
    const { texts } = context;
    const count = judgement.flaggedCount;
    this.show(
      count > 0
        ? button(fill(texts.showFlags, { count }), () => this.load())
        : element('p', { class: 'small muted' }, texts.noFlags),
    );
  }

  async load(): Promise<void> {
    const { texts, language, site } = this.context;
    if (this.judgement.flaggedCount === 0) return;
    this.show(element('p', { class: 'muted', role: 'status' }, texts.loadingFlags));
    const reply = await askBackground('article/flags', { id: this.judgement.id, language });
    if (reply.ok) return this.list(reply.value);
    const sentence = fill(texts.failures[reply.failure], { site });
    this.show(
      element('p', { class: 'problem', role: 'alert' }, sentence),
      button(texts.retry, () => this.load()),
    );
  }

  private list(sentences: readonly QuotedSentence[]): void {
    const { texts, target } = this.context;
    const items = sentences.map(({ text, isShortened, reasons }) =>
      element(
        'li',
        {},
        element('p', { class: 'quote' }, isShortened ? `${text} …` : text),
        element('ul', {}, ...reasons.map((reason) => element('li', {}, reason.text))),
      ),
    );
    this.show(
      element('h3', { id: 'flags-title' }, texts.flagsTitle),
      target.tabId === null ? null : this.markControls(target.tabId, sentences),
      element('ol', { 'aria-labelledby': 'flags-title' }, ...items),
    );
  }

  private markControls(tabId: number, sentences: readonly QuotedSentence[]): HTMLElement {
    const { texts } = this.context;
    const note = element('p', { class: 'note small', role: 'status' });
    let isMarked = false;
    const toggle = async () => {
      const reply = isMarked ? null : await markInPage(tabId, sentences, texts);
      if (isMarked) await unmarkPage(tabId);
      const { found = 0, total = 0 } = reply ?? {};
      note.textContent = isMarked ? '' : reply === null ? texts.markRefused : countOf(found, total);
      isMarked = found > 0;
      switched.textContent = isMarked ? texts.unmark : texts.mark;
    };
    const switched = button(texts.mark, toggle);
    const countOf = (found: number, total: number) =>
      found === 0 ? texts.markedNone : fill(texts.marked, { found, total });
    return element('div', { class: 'marking' }, switched, note);
  }

  private show(...content: readonly (Node | null)[]): void {
    this.node.replaceChildren(...content.filter((node) => node !== null));
  }
}
