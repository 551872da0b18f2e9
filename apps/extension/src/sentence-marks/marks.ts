import { MarkLayer } from './mark-layer.js';
import type { MarkReply, MarkWords, SentenceToMark } from './mark-messages.js';
import { lettersOf, PageText } from './page-text.js';

/** Minimum time between searches in a page that changes. */
const SEARCH_DELAY_MS = 400;

interface Mark {
  /** In the order of the page. Sentences that were not found come last. */
  number: number;
  readonly sentence: SentenceToMark;
  range: Range | null;
}

/**
 * The marked sentences in a page. Marks are drawn in a layer above the page, whose markup is not changed, and are updated when
 * the page scrolls or changes.
 */
export class Marks {
  private marks: readonly Mark[];
  private readonly layer: MarkLayer;
  private isRemoved = false;
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
    this.isRemoved = true;
    this.changes.disconnect();
    clearTimeout(this.delay);
    cancelAnimationFrame(this.frame);
    this.layer.remove();
  }

  private follow(): void {
    const { defaultView: view, documentElement } = this.page;
    const listen = (target: EventTarget | null, name: string) =>
      target?.addEventListener(name, () => this.isRemoved || this.redraw(), { capture: true, passive: true });
    listen(view, 'scroll');
    listen(view, 'resize');
    listen(this.page, 'load');
    this.changes.observe(documentElement, { childList: true, characterData: true, subtree: true });
  }

  private searchLater(): void {
    this.delay ??= setTimeout(() => {
      this.delay = undefined;
      this.search();
    }, SEARCH_DELAY_MS);
  }

  /** Searches the sentences that are no longer at their position. */
  private search(): void {
    const lost = this.marks.filter((mark) => !isInPlace(mark));
    const text = lost.length > 0 ? new PageText(this.page) : null;
    for (const mark of lost) mark.range = text?.find(mark.sentence) ?? null;
    if (lost.length > 0) this.sortMarks();
    this.layer.showCount(this.reply);
    this.redraw();
  }

  private sortMarks(): void {
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
