import type { TextSpan } from '@vaglio/contracts';

const CLOSING: Readonly<Record<string, string>> = { '“': '”', '«': '»', '„': '“', '"': '"' };
const MARK = /[“«„"]/g;
const MAX_LENGTH = 2_000;

/** The spans of quotations with their marks. A mark that is not closed in its paragraph is ignored. */
export function quotationsIn(text: string, block: TextSpan): TextSpan[] {
  const found: TextSpan[] = [];
  const paragraph = text.slice(block.start, block.end);
  /** Where the next closing mark for each opening one is, so that many opening marks do not each search for it. */
  const next = new Map<string, number>();
  MARK.lastIndex = 0;
  for (let match = MARK.exec(paragraph); match; match = MARK.exec(paragraph)) {
    const [mark] = match;
    const from = match.index + 1;
    const last = next.get(mark) ?? -1;
    const close = last >= from ? last : nextIndex(paragraph, CLOSING[mark] ?? mark, from);
    next.set(mark, close);
    if (close - match.index > MAX_LENGTH) continue;
    found.push({ start: block.start + match.index, end: block.start + close + 1 });
    MARK.lastIndex = close + 1;
  }
  return found;
}

/** Infinity if there is none. */
function nextIndex(text: string, mark: string, from: number): number {
  const index = text.indexOf(mark, from);
  return index < 0 ? Infinity : index;
}

/** The quotations of a headline; one that it does not close goes on to its end, because headlines are cut. */
export function quotationsOfHeadline(title: string): TextSpan[] {
  const closed = quotationsIn(title, { start: 0, end: title.length });
  const from = closed.at(-1)?.end ?? 0;
  const open = title.slice(from).search(/(?<![^\s(])[“«]/);
  return open < 0 ? closed : [...closed, { start: from + open, end: title.length }];
}

/** The most paragraphs of a quotation, and of one whose paragraphs do not each begin with an opening mark. */
const MAX_PARAGRAPHS = 40;
const MAX_UNMARKED = 4;

/** The spans of quotations that go on over several paragraphs: opened in one and closed only in a later one. */
export function longQuotationsIn(text: string, blocks: readonly TextSpan[]): TextSpan[] {
  const found: TextSpan[] = [];
  for (const [at, block] of blocks.entries()) {
    if (block.start < (found.at(-1)?.end ?? 0)) continue;
    const start = openedIn(text, block);
    if (start < 0) continue;
    const next = blocks.slice(at + 1, at + 1 + MAX_PARAGRAPHS);
    const mark = text.charAt(start);
    const end = closedAfter(text, next, mark, start > block.start || mark === '"' ? 0 : MAX_UNMARKED);
    if (end >= 0) found.push({ start, end });
  }
  return found;
}

/** Where a paragraph opens a quotation that it does not close, at its beginning or as in "Emily wrote: “…"; -1 if it does not. */
function openedIn(text: string, { start, end }: TextSpan): number {
  const from = Math.max(start, end - MAX_LENGTH);
  const paragraph = text.slice(from, end);
  const last = Math.max(...['“', '«', '"'].map((mark) => paragraph.lastIndexOf(mark)));
  if (last < 0) return -1;
  const mark = paragraph.charAt(last);
  const isClosed =
    mark === '"' ? paragraph.split('"').length % 2 === 1 : paragraph.includes(CLOSING[mark] ?? '', last);
  const isIntroduced = /[:,]\s$/.test(paragraph.slice(Math.max(0, last - 2), last));
  return !isClosed && (isIntroduced || from + last === start) ? from + last : -1;
}

/** Where the first paragraph that closes a quotation does so; -1 where one opens another before. */
function closedAfter(
  text: string,
  blocks: readonly TextSpan[],
  opening: string,
  maxUnmarked: number,
): number {
  for (const [at, { start, end }] of blocks.entries()) {
    const isMarked = text.charAt(start) === opening;
    if (!isMarked && at >= maxUnmarked) return -1;
    const from = isMarked ? 1 : 0;
    const paragraph = text.slice(start + from, Math.min(end, start + MAX_LENGTH));
    const close = paragraph.indexOf(CLOSING[opening] ?? opening);
    const next = opening === '"' ? -1 : paragraph.indexOf(opening);
    if (close >= 0 && (next < 0 || close < next)) return start + from + close + 1;
    if (next >= 0) return -1;
  }
  return -1;
}

const QUOTED = /^[^“«"]*[”»]|“[^”]*(?:”|$)|«[^»]*(?:»|$)|"[^"]*(?:"|$)/g;

/** A sentence with spaces in place of quotations, also of those that begin before it or end after it. */
export function withoutQuotations(sentence: string): string {
  return sentence.replace(QUOTED, (quotation) => ' '.repeat(quotation.length));
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
