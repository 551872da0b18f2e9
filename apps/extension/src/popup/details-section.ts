import { DEFAULT_LANGUAGE, type QuotedSentence } from '@vaglio/contracts';
import { button, element, outLink, problemNote, replaceContent } from '../dom/element.js';
import { fill } from '../i18n/texts.js';
import { askBackground } from '../messaging/ask-background.js';
import type { ArticleDetails, Judgement } from '../messaging/messages.js';
import { sendMarks, unmarkPage } from '../sentence-marks/send-marks.js';
import { dateIn, type PopupContext } from './context.js';

/** The details of an article. Loaded on request, because the request reveals which article is read. */
export class DetailsSection {
  readonly node = element('div', { class: 'details' });

  constructor(
    private readonly context: PopupContext,
    private readonly judgement: Judgement,
    isOwn: boolean,
  ) {
    const { texts, details } = context;
    const count = judgement.flaggedCount;
    const text = count > 0 ? fill(texts.showWhyAndFlags, { count }) : texts.showWhy;
    this.show(
      button(text, () => this.load()),
      element('p', { class: 'small muted' }, texts.showWhySent),
    );
    // The server has the address already when the analysis is the user's own.
    if (isOwn || details.isAlways) void this.load();
  }

  private async load(): Promise<void> {
    const { texts, language, site } = this.context;
    this.show(element('p', { class: 'muted', role: 'status' }, texts.loadingWhy));
    const reply = await askBackground('article/details', { id: this.judgement.id, language });
    if (reply.ok) return this.showDetails(reply.value);
    const retry = button(texts.retry, () => this.load());
    this.show(problemNote(fill(texts.failures[reply.failure], { site })), retry);
  }

  private showDetails(details: ArticleDetails): void {
    this.show(
      this.labels(details),
      this.change(details),
      this.coverage(details),
      this.reason(details),
      this.claims(details),
      ...this.corrections(details),
      ...this.flags(details.sentences),
      this.source(details),
      this.actions(),
      this.alwaysBox(),
    );
  }

  private labels({ labels }: ArticleDetails): HTMLElement | null {
    if (labels.length === 0) return null;
    const { texts } = this.context;
    const labelTexts = new Map<string, string>(Object.entries(texts.labels));
    const items = labels.map((label) => element('li', {}, labelTexts.get(label) ?? label));
    return element('ul', { class: 'labels', 'aria-label': texts.labelsTitle }, ...items);
  }

  private change({ changedAt }: ArticleDetails): HTMLElement | null {
    if (changedAt === null) return null;
    const { texts, language, origin } = this.context;
    return element(
      'div',
      { class: 'changed' },
      element('p', {}, fill(texts.changedOn, { date: dateIn(language, changedAt) })),
      outLink(`${origin}/article/${this.judgement.id}#changes`, texts.changes),
    );
  }

  private coverage({ coverage }: ArticleDetails): HTMLElement | null {
    return coverage && element('p', { class: 'small' }, this.context.texts.coverage[coverage]);
  }

  /** The reason of an editor replaces that of the engine. */
  private reason({ decision, reason }: ArticleDetails): HTMLElement | null {
    const { texts } = this.context;
    if (decision) return titled(texts.decisionReason, element('p', { class: 'reason' }, decision.reason));
    if (!reason) return null;
    const text = 'manner' in reason ? texts.manner[reason.manner] : reason.text;
    const { points } = reason;
    const signed = points === null || points === 0 ? null : `${points > 0 ? '+' : '−'}${Math.abs(points)}`;
    return titled(
      points === null ? texts.notKnown : texts.mainReason,
      element('p', { class: 'reason' }, signed && element('b', {}, `${signed} `), text),
    );
  }

  private claims({ claims }: ArticleDetails): HTMLElement | null {
    if (claims.total === 0) return null;
    return element('p', { class: 'claims' }, fill(this.context.texts.claims, claims));
  }

  private corrections({ corrections }: ArticleDetails): HTMLElement[] {
    const { texts, language } = this.context;
    return corrections.map(({ publishedAt, text, scoreBefore: before, scoreAfter: after }) =>
      titled(
        fill(texts.correctedOn, { date: dateIn(language, publishedAt) }),
        element('p', {}, text),
        before === null || after === null || before === after
          ? null
          : element('p', { class: 'small muted' }, fill(texts.scoreChanged, { before, after })),
      ),
    );
  }

  private flags(sentences: readonly QuotedSentence[]): (HTMLElement | null)[] {
    const { texts, target } = this.context;
    if (sentences.length === 0) return [element('p', { class: 'small muted' }, texts.noFlags)];
    const items = sentences.map(({ text, isShortened, reasons }) =>
      element(
        'li',
        {},
        element('p', { class: 'quote', dir: 'auto' }, isShortened ? `${text} …` : text),
        element('ul', {}, ...reasons.map((reason) => element('li', {}, reason.text))),
      ),
    );
    return [
      element('h3', { id: 'flags-title' }, texts.flagsTitle),
      target.tabId === null ? null : this.markControls(target.tabId, sentences),
      element('ol', { class: 'flags', 'aria-labelledby': 'flags-title' }, ...items),
    ];
  }

  private markControls(tabId: number, sentences: readonly QuotedSentence[]): HTMLElement {
    const { texts } = this.context;
    const note = element('p', { class: 'note small', role: 'status' });
    let isMarked = false;
    const mark = async () => {
      const reply = await sendMarks(tabId, sentences, texts);
      isMarked = reply !== null && reply.found > 0;
      if (reply === null) note.textContent = texts.markRefused;
      else note.textContent = isMarked ? fill(texts.marked, { ...reply }) : texts.markedNone;
    };
    const unmark = async () => {
      await unmarkPage(tabId);
      isMarked = false;
      note.textContent = '';
    };
    const toggle = button(texts.mark, async () => {
      await (isMarked ? unmark() : mark());
      toggle.textContent = isMarked ? texts.unmark : texts.mark;
    });
    return element('div', { class: 'marking' }, toggle, note);
  }

  private source({ source: { domain, outlet, counted } }: ArticleDetails): HTMLElement {
    const { texts, language, origin } = this.context;
    const mean = counted && counted.averageScore !== null ? texts.sourceMean : texts.sourceCount;
    const values = {
      count: counted?.articleCount.toLocaleString(language) ?? '',
      mean: counted?.averageScore?.toLocaleString(language) ?? '',
    };
    return titled(
      texts.source,
      element('p', {}, outlet && element('strong', {}, `${outlet} `), element('span', {}, domain)),
      counted && element('p', { class: 'small muted' }, fill(mean, values)),
      outLink(`${origin}/source/${encodeURIComponent(domain)}`, texts.sourceLink),
    );
  }

  private actions(): HTMLElement {
    const { texts, origin, language } = this.context;
    const { id } = this.judgement;
    const note = element('p', { class: 'note small', role: 'status' });
    const query = language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`;
    const address = `${origin}/share/${id}${query}`;
    const share = button(texts.share, async () => {
      note.textContent = await navigator.clipboard.writeText(address).then(
        () => texts.shared,
        () => address,
      );
    });
    const review = outLink(`${origin}/article/${id}#review`, texts.review, 'button');
    return element('div', {}, element('div', { class: 'row' }, share, review), note);
  }

  private alwaysBox(): HTMLElement {
    const { texts, details } = this.context;
    const box = element('input', { type: 'checkbox', checked: details.isAlways });
    box.addEventListener('change', () => void details.setAlways(box.checked));
    return element('label', { class: 'check small' }, box, texts.showWhyAlways);
  }

  private show(...content: readonly (Node | null)[]): void {
    replaceContent(this.node, ...content.filter((node) => node !== null));
  }
}

function titled(title: string, ...content: readonly (Node | null)[]): HTMLElement {
  return element('div', {}, element('h3', {}, title), ...content);
}
