import type { FlaggedSentence, FlagReason, TextSpan } from '@vaglio/contracts';

/** A stretch of an excerpt: plain, or a marked sentence with its number. */
export interface ExcerptPart {
  readonly text: string;
  /** Counts the marks of the whole page from 1; null where nothing is marked. */
  readonly mark: number | null;
}

/** A passage of the judged text around marked sentences that stand close together, and why each is marked. */
export interface Excerpt {
  readonly parts: readonly ExcerptPart[];
  readonly startsInside: boolean;
  readonly endsInside: boolean;
  readonly reasons: readonly { readonly mark: number; readonly reasons: readonly FlagReason[] }[];
}

const CONTEXT_CHARS = 160;

/** Marked sentences where they stand; without the text, each for itself. */
export function excerptsOf(text: string, flagged: readonly FlaggedSentence[]): Excerpt[] {
  const marks = [...flagged]
    .sort((a, b) => a.span.start - b.span.start)
    .map((sentence, index) => ({ ...sentence, mark: index + 1 }));
  const standing = marks.filter(({ text: sentence, span }) => text.slice(span.start, span.end) === sentence);
  const others = marks.filter((mark) => !standing.includes(mark));
  return [
    ...groupsOf(standing, text).map((group) => excerptOf(group, text)),
    ...others.map(({ text: sentence, mark, reasons }) => ({
      parts: [{ text: sentence, mark }],
      startsInside: false,
      endsInside: false,
      reasons: [{ mark, reasons }],
    })),
  ];
}

interface Mark extends FlaggedSentence {
  readonly mark: number;
}

/** Sentences whose surroundings touch share one excerpt. */
function groupsOf(marks: readonly Mark[], text: string): Mark[][] {
  const groups: Mark[][] = [];
  for (const mark of marks) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const isNear = before && windowOf(before.span, text).end >= windowOf(mark.span, text).start;
    if (last && isNear) last.push(mark);
    else groups.push([mark]);
  }
  return groups;
}

function excerptOf(group: readonly Mark[], text: string): Excerpt {
  const first = group[0]?.span ?? { start: 0, end: 0 };
  const last = group.at(-1)?.span ?? first;
  const { start } = windowOf(first, text);
  const { end } = windowOf(last, text);
  const parts: ExcerptPart[] = [];
  let at = start;
  for (const { span, mark } of group) {
    const from = Math.max(at, span.start);
    if (from > at) parts.push({ text: text.slice(at, from), mark: null });
    parts.push({ text: text.slice(from, span.end), mark });
    at = Math.max(at, span.end);
  }
  if (end > at) parts.push({ text: text.slice(at, end), mark: null });
  return {
    parts: parts.filter((part) => part.text !== ''),
    startsInside: start > 0,
    endsInside: end < text.length,
    reasons: group.map(({ mark, reasons }) => ({ mark, reasons })),
  };
}

/** The sentence and some words to either side, never beyond its paragraph and never in the middle of a word. */
function windowOf({ start, end }: TextSpan, text: string): TextSpan {
  const paragraphStart = text.lastIndexOf('\n', start - 1) + 1;
  const nextBreak = text.indexOf('\n', end);
  const paragraphEnd = nextBreak === -1 ? text.length : nextBreak;
  const from = Math.max(paragraphStart, start - CONTEXT_CHARS);
  const to = Math.min(paragraphEnd, end + CONTEXT_CHARS);
  return {
    start: from === paragraphStart ? from : Math.min(start, text.indexOf(' ', from) + 1),
    end: to === paragraphEnd ? to : Math.max(end, text.lastIndexOf(' ', to)),
  };
}
