import { MarkLayer } from './mark-layer.js';
import type { MarkReply, MarkWords, SentenceToMark } from './mark-messages.js';
import { lettersOf, PageText } from './page-text.js';

/** Pages that never stand still are looked at this often. */
const SEARCH_DELAY_MS = 400;

interface Mark {
  /** By their place in the page; those that are not in it come last. */
  number: number;
  readonly sentence: SentenceToMark;
  range: Range | null;
}

/**
 * Sentences marked in a page. The page's own markup is never touched: marks are drawn above it, in a layer that the page
 * can't look into, and follow it when it scrolls, changes or is rebuilt.
 */
export class Marks {
  private marks: readonly Mark[];
  private readonly layer: MarkLayer;
  private readonly stopping = new AbortController();
  private readonly changes: MutationObserver;
  private delay: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;

  constructor(
    private readonly page: Document,
    sentences: readonly SentenceToMark[],
    words: MarkWords,
    onRemoved: () => void,
  ) {
    this.marks = sentences.map((sentence, at) => ({ number: at + 1, sentence, range: null }));
    this.layer = new MarkLayer(page, words, () => {
      this.remove();
      onRemoved();
    });
    this.changes = new MutationObserver(() => this.searchLater());
    this.search();
    this.follow();
  }

  get reply(): MarkReply {
    return { found: this.marks.filter(({ range }) => range).length, total: this.marks.length };
  }

  remove(): void {
    this.stopping.abort();
    this.changes.disconnect();
    clearTimeout(this.delay);
    cancelAnimationFrame(this.frame);
    this.layer.remove();
  }

  private follow(): void {
    const view = this.page.defaultView;
    const redraw = () => this.redraw();
    const signal = this.stopping.signal;
    // Before Chrome 90 listeners can't be given a signal, so they ask it themselves.
    const listen = (target: EventTarget | null, name: string) =>
      target?.addEventListener(name, () => signal.aborted || redraw(), { capture: true, passive: true });
    listen(view, 'scroll');
    listen(view, 'resize');
    listen(this.page, 'load');
    const kinds = { childList: true, characterData: true, subtree: true };
    this.changes.observe(this.page.documentElement, kinds);
  }

  private searchLater(): void {
    this.delay ??= setTimeout(() => {
      this.delay = undefined;
      this.search();
    }, SEARCH_DELAY_MS);
  }

  /** Sentences that still stand where they stood are left there; the others are looked for anew. */
  private search(): void {
    const lost = this.marks.filter((mark) => !isInPlace(mark));
    const text = lost.length > 0 ? new PageText(this.page) : null;
    for (const mark of lost) mark.range = text?.find(mark.sentence) ?? null;
    if (lost.length > 0) this.putInOrder();
    this.layer.showCount(this.reply);
    this.redraw();
  }

  private putInOrder(): void {
    this.marks = [...this.marks].sort((a, b) => {
      if (!a.range || !b.range) return Number(!a.range) - Number(!b.range);
      return a.range.compareBoundaryPoints(Range.START_TO_START, b.range);
    });
    this.marks.forEach((mark, at) => (mark.number = at + 1));
    this.layer.showList(this.marks);
  }

  private redraw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.layer.draw(this.marks));
  }
}

function isInPlace({ range, sentence }: Mark): boolean {
  return (
    range !== null &&
    range.commonAncestorContainer.isConnected &&
    lettersOf(range.toString()) === lettersOf(sentence.text)
  );
}
