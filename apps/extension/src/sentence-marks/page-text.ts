const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{ '’': "'", '‘': "'", '–': '-', '—': '-', '‑': '-' },
};
const INVISIBLE = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/;

/** Unifies quotes and dashes. Returns null for spaces and invisible characters. */
function letterOf(character: string): string | null {
  return INVISIBLE.test(character) ? null : (PLAIN_LETTERS[character] ?? character);
}

/** Reduces a text for comparison, so line breaks, spaces and kinds of quotes do not matter. */
export function lettersOf(text: string): string {
  let letters = '';
  for (let at = 0; at < text.length; at += 1) letters += letterOf(text.charAt(at)) ?? '';
  return letters;
}

/** The rest of a longer page is not searched. */
const MAX_LETTERS = 600_000;
const MAX_TRIES = 20;
const SKIPPED = 'script, style, noscript, template, textarea, select, [contenteditable]';

interface Quotation {
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

/** The text of a page, in which sentences are searched, with the positions of its text nodes. */
export class PageText {
  private readonly nodes: Text[] = [];
  private readonly starts: number[] = [];
  private readonly letters: string;

  constructor(private readonly page: Document) {
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    const parts: string[] = [];
    let length = 0;
    for (let node = walker.nextNode(); node && length < MAX_LETTERS; node = walker.nextNode()) {
      if (node.parentElement?.closest(SKIPPED)) continue;
      const letters = lettersOf((node as Text).data);
      if (letters === '') continue;
      this.nodes.push(node as Text);
      this.starts.push(length);
      parts.push(letters);
      length += letters.length;
    }
    this.letters = parts.join('');
  }

  /** Finds a visible quotation. When there are several, prefers the one with the same context. */
  find({ text, before, after }: Quotation): Range | null {
    const letters = lettersOf(text);
    if (letters === '') return null;
    const context = { before: lettersOf(before), after: lettersOf(after) };
    let best: { readonly range: Range; readonly fit: number } | null = null;
    let at = this.letters.indexOf(letters);
    for (let tries = 0; at >= 0 && tries < MAX_TRIES; tries += 1) {
      const end = at + letters.length;
      const range = this.rangeOf(at, end);
      if (range.getClientRects().length > 0) {
        const fit =
          Number(this.letters.endsWith(context.before, at)) +
          Number(this.letters.startsWith(context.after, end));
        if (fit === 2) return range;
        if (best === null || fit > best.fit) best = { range, fit };
      }
      at = this.letters.indexOf(letters, at + 1);
    }
    return best?.range ?? null;
  }

  private rangeOf(from: number, to: number): Range {
    const range = this.page.createRange();
    const first = this.positionOf(from);
    const last = this.positionOf(to - 1);
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + 1);
    return range;
  }

  private positionOf(letter: number): { readonly node: Text; readonly offset: number } {
    const next = this.starts.findIndex((start) => start > letter);
    const index = next < 0 ? this.starts.length - 1 : next - 1;
    const node = this.nodes[index] as Text;
    let remaining = letter - (this.starts[index] ?? 0);
    let offset = 0;
    while (letterOf(node.data.charAt(offset)) === null || remaining > 0) {
      if (letterOf(node.data.charAt(offset)) !== null) remaining -= 1;
      offset += 1;
    }
    return { node, offset };
  }
}
