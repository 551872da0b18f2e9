import { button, element } from '../dom/element.js';
import { fill } from '../i18n/texts.js';
import type { MarkReply, MarkWords, SentenceToMark } from './mark-messages.js';

interface DrawnMark {
  readonly number: number;
  readonly sentence: SentenceToMark;
  readonly range: Range | null;
}

/** Set with `!important`, so no rule of the page applies. */
const HOST_STYLE = {
  all: 'initial',
  // `all` does not reset `direction`.
  direction: 'ltr',
  position: 'absolute',
  top: '0',
  left: '0',
  'z-index': '2147483647',
} as const;

/** The layer over a page, in a closed shadow root. Texts are only inserted as text nodes. */
export class MarkLayer {
  private readonly host = element('div');
  private readonly lines = element('div', { class: 'lines' });
  private readonly status = element('p', { role: 'status' });
  private readonly list: HTMLElement;
  private readonly panel = element('div', { class: 'panel', role: 'dialog', hidden: true });
  private openNumber: number | null = null;

  constructor(
    page: Document,
    private readonly words: MarkWords,
    onRemove: () => void,
  ) {
    for (const [name, value] of Object.entries(HOST_STYLE)) {
      this.host.style.setProperty(name, value, 'important');
    }
    this.list = element('ol', { 'aria-label': words.list });
    const bar = element(
      'div',
      { class: 'bar', role: 'region', 'aria-label': words.title },
      element('div', { class: 'row' }, this.status, button(words.remove, onRemove)),
      this.list,
    );
    const root = this.host.attachShadow({ mode: 'closed' });
    const styles = new CSSStyleSheet();
    styles.replaceSync(MARK_STYLES);
    root.adoptedStyleSheets = [styles];
    root.append(this.lines, element('div', { class: 'corner' }, this.panel, bar));
    root.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Escape') this.close();
    });
    page.documentElement.append(this.host);
  }

  showCount({ found, total }: MarkReply): void {
    const text = fill(this.words.count, { found, total });
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  draw(marks: readonly DrawnMark[]): void {
    const focused = (this.lines.getRootNode() as ShadowRoot).activeElement?.getAttribute('data-number');
    this.lines.replaceChildren();
    for (const mark of marks) this.lines.append(...this.shapesOf(mark));
    if (focused) this.lines.querySelector<HTMLElement>(`[data-number="${focused}"]`)?.focus();
  }

  /** Lists the sentences. A click on one scrolls to it. */
  showList(marks: readonly DrawnMark[]): void {
    const entries = marks.flatMap((mark) => {
      const { number, sentence, range } = mark;
      if (!range) return [];
      const entry = button(`${number}. ${sentence.text}`, () => {
        const { startContainer: start } = range;
        (start instanceof Element ? start : start.parentElement)?.scrollIntoView({ block: 'center' });
        if (this.openNumber !== number) this.toggle(mark);
      });
      entry.dir = 'auto';
      return [element('li', {}, entry)];
    });
    this.list.replaceChildren(...entries);
  }

  remove(): void {
    this.host.remove();
  }

  private shapesOf(mark: DrawnMark): HTMLElement[] {
    const rects = mark.range ? lineRects(mark.range) : [];
    const [first] = rects;
    if (!first) return [];
    const lines = rects.map((rect) => this.line(rect));
    const left = mark.range && this.leftOfNumber(mark.range, first);
    return left === null ? lines : [...lines, this.numberButton(mark, left, first.top)];
  }

  private line({ left, top, width, height }: DOMRect): HTMLElement {
    const line = element('div', { class: 'line' });
    this.moveTo(line, left, top);
    line.style.width = `${width}px`;
    line.style.height = `${height}px`;
    return line;
  }

  /** Finds free space for a number, first in the margin where lines start. Returns null when there is none. */
  private leftOfNumber(range: Range, line: DOMRect): number | null {
    const block = blockOf(range.startContainer);
    if (!block) return null;
    const { left, right } = block.getBoundingClientRect();
    const { documentElement, defaultView: view } = block.ownerDocument;
    const isRightToLeft = view?.getComputedStyle(block).direction === 'rtl';
    const middle = line.top + line.height / 2;
    const [before, after] = [left - NUMBER_WIDTH, right + 4];
    const candidates = isRightToLeft
      ? [after, before, after + NUMBER_WIDTH]
      : [before, after, before - NUMBER_WIDTH];
    const free = candidates.find(
      (x) =>
        x >= 0 &&
        x + NUMBER_WIDTH <= documentElement.clientWidth &&
        !this.hasTextAt(block, x + NUMBER_WIDTH / 2, middle) &&
        !this.hasNumberAt(x, line.top),
    );
    return free ?? null;
  }

  /** Whether an element that does not contain the block has text at a point. */
  private hasTextAt(block: Element, x: number, y: number): boolean {
    return block.ownerDocument
      .elementsFromPoint(x, y)
      .some((other) => other !== this.host && !other.contains(block) && other.textContent.trim() !== '');
  }

  private hasNumberAt(left: number, top: number): boolean {
    return [...this.lines.querySelectorAll('.number')].some((number) => {
      const rect = number.getBoundingClientRect();
      return Math.abs(rect.left - left) < NUMBER_WIDTH && Math.abs(rect.top - top) < rect.height;
    });
  }

  private numberButton(mark: DrawnMark, left: number, top: number): HTMLElement {
    const number = String(mark.number);
    const name = fill(this.words.sentence, { number });
    const attributes = { type: 'button', class: 'number', 'aria-label': name, 'data-number': number };
    const node = element('button', attributes, number);
    this.moveTo(node, left, top);
    node.addEventListener('click', () => this.toggle(mark));
    return node;
  }

  /** Positions are relative to the document, not to the window. */
  private moveTo(node: HTMLElement, left: number, top: number): void {
    const origin = this.host.getBoundingClientRect();
    node.style.left = `${left - origin.left}px`;
    node.style.top = `${top - origin.top}px`;
  }

  private toggle({ number, sentence }: DrawnMark): void {
    if (this.openNumber === number) return this.close();
    this.openNumber = number;
    const close = button(this.words.close, () => this.close());
    const title = fill(this.words.sentence, { number });
    this.panel.setAttribute('aria-label', title);
    this.panel.replaceChildren(
      element('h2', {}, title),
      element('ul', {}, ...sentence.reasons.map((reason) => element('li', { dir: 'auto' }, reason))),
      close,
    );
    this.panel.hidden = false;
    close.focus();
  }

  private close(): void {
    const number = this.openNumber;
    this.openNumber = null;
    this.panel.hidden = true;
    if (number !== null) this.lines.querySelector<HTMLElement>(`[data-number="${number}"]`)?.focus();
  }
}

/** The width of a number beside the text, with its margin. */
const NUMBER_WIDTH = 30;

/** The nearest element that is not inline. */
function blockOf(node: Node): Element | null {
  const view = node.ownerDocument?.defaultView;
  let block = node instanceof Element ? node : node.parentElement;
  while (view && block?.parentElement && view.getComputedStyle(block).display.startsWith('inline'))
    block = block.parentElement;
  return block;
}

/** The boxes of a range, without those inside of others: a range has boxes for elements and for their text. */
function lineRects(range: Range): DOMRect[] {
  const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
  return rects.filter(
    (rect, at) => !rects.some((other, index) => index !== at && isWithin(rect, other, at < index)),
  );
}

function isWithin(inner: DOMRect, outer: DOMRect, isFirst: boolean): boolean {
  const isInside =
    inner.left >= outer.left - 0.5 &&
    inner.right <= outer.right + 0.5 &&
    inner.top >= outer.top - 0.5 &&
    inner.bottom <= outer.bottom + 0.5;
  const isSame =
    isInside && Math.abs(inner.width - outer.width) < 1 && Math.abs(inner.height - outer.height) < 1;
  return isSame ? !isFirst : isInside;
}

/** Has its own colors, to be readable on any page. */
const MARK_STYLES = `
  .lines { position: absolute; top: 0; left: 0; pointer-events: none; }
  .line { position: absolute; background: rgb(214 150 0 / 0.28); border-bottom: 2px solid #a86400; box-sizing: border-box; }
  button { font: 600 14px/1.3 system-ui, sans-serif; white-space: nowrap; cursor: pointer; }
  button:focus-visible { outline: 3px solid #0d6163; outline-offset: 2px; }
  .number { position: absolute; box-sizing: border-box; min-width: 24px; height: 24px; padding: 0 4px; border: 2px solid #fffdf9;
    border-radius: 12px; background: #a86400; color: #fff; font-size: 12px; pointer-events: auto; }
  .corner { position: fixed; right: 16px; bottom: 16px; display: grid; gap: 8px; grid-template-columns: minmax(0, 1fr); width: min(420px, calc(100vw - 32px));
    color: #1b1a17; font: 14px/1.5 system-ui, sans-serif; }
  .bar, .panel { box-sizing: border-box; padding: 12px 16px; border: 1px solid #857d6e; border-radius: 6px; background: #fffdf9; }
  .row { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
  ol { display: grid; gap: 4px; grid-template-columns: minmax(0, 1fr); max-height: 25vh; overflow: auto; margin: 8px 0 0; padding: 2px; list-style: none; }
  ol:empty { display: none; }
  .bar li button { width: 100%; overflow: hidden; text-overflow: ellipsis; text-align: start; border: 0; padding: 4px; font-weight: 400; }
  .panel { max-height: 50vh; overflow: auto; }
  .panel[hidden] { display: none; }
  p, h2, ul { margin: 0; }
  h2 { font: 600 14px/1.4 system-ui, sans-serif; }
  ul { padding: 8px 0 12px 20px; }
  .bar button, .panel button { padding: 6px 12px; border: 1px solid #0d6163; border-radius: 6px; background: transparent; color: #0d6163; }
  @media (prefers-color-scheme: dark) {
    .corner { color: #ece7dc; }
    .bar, .panel { border-color: #827a6b; background: #1c1a16; }
    .bar button, .panel button { border-color: #67c7c4; color: #67c7c4; }
  }
`;
