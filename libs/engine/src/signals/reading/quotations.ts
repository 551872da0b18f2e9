import type { TextSpan } from '@vaglio/contracts';

const CLOSING: Readonly<Record<string, string>> = { '“': '”', '«': '»', '„': '“', '"': '"' };
const MARK = /[“«„"]/g;
const LONGEST = 2_000;

/** The spans of quotations with their marks. A mark that is not closed in its paragraph is ignored. */
export function quotationsIn(text: string, block: TextSpan): TextSpan[] {
  const found: TextSpan[] = [];
  const paragraph = text.slice(block.start, block.end);
  MARK.lastIndex = 0;
  for (let match = MARK.exec(paragraph); match; match = MARK.exec(paragraph)) {
    const close = closingOf(paragraph, match[0], match.index);
    if (close < 0) continue;
    found.push({ start: block.start + match.index, end: block.start + close + 1 });
    MARK.lastIndex = close + 1;
  }
  return found;
}

function closingOf(paragraph: string, mark: string, from: number): number {
  const within = paragraph.slice(from + 1, from + 1 + LONGEST);
  const close = within.indexOf(CLOSING[mark] ?? mark);
  return close < 0 ? -1 : from + 1 + close;
}

const REACH = 80;
const OPENED = /(?:^|[\s(–—])[‘'](?:\p{L}(?:[^‘'’]|[’'](?=\p{L}))*)?$/u;
const CLOSED = /^(?:[^‘'’]|[’'](?=\p{L}))*[’'](?!\p{L})/u;

/** Whether a span is inside single quotation marks, which some papers use for a term or a few words. */
export function isBetweenSingleMarks(text: string, { start, end }: TextSpan): boolean {
  return (
    OPENED.test(text.slice(Math.max(0, start - REACH), start)) && CLOSED.test(text.slice(end, end + REACH))
  );
}
