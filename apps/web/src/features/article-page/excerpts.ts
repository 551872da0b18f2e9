import type { FlagReason, QuotedSentence } from '@vaglio/contracts';

interface ExcerptPart {
  readonly text: string;
  /** The number of a marked sentence, from 1 on the page; null for plain text. */
  readonly mark: number | null;
}

/** A passage of the judged text with one or more marked sentences. */
export interface Excerpt {
  readonly parts: readonly ExcerptPart[];
  readonly startsInside: boolean;
  readonly endsInside: boolean;
  readonly reasons: readonly { readonly mark: number; readonly reasons: readonly FlagReason[] }[];
  /** The seconds of a video at which the marked sentences are said, each once; empty if unknown. */
  readonly moments: readonly number[];
}

/** Passages in the order of the text. Quotations whose contexts touch are joined. */
export function excerptsOf(flagged: readonly QuotedSentence[]): Excerpt[] {
  const marks = [...flagged]
    .sort((a, b) => a.span.start - b.span.start)
    .map((sentence, index) => ({
      ...sentence,
      mark: index + 1,
      from: sentence.span.start - sentence.before.length,
      to: sentence.span.end + sentence.after.length,
    }));
  const groups: Mark[][] = [];
  let end = -Infinity;
  for (const mark of marks) {
    if (mark.from <= end + 1) groups.at(-1)?.push(mark);
    else groups.push([mark]);
    end = Math.max(end, mark.to);
  }
  return groups.map(excerptOf);
}

interface Mark extends QuotedSentence {
  readonly mark: number;
  /** The start and end of the context in the text. */
  readonly from: number;
  readonly to: number;
}

function excerptOf(group: readonly Mark[]): Excerpt {
  const parts: ExcerptPart[] = [];
  // The position in the text up to which parts were added.
  let at = -Infinity;
  group.forEach((sentence, index) => {
    const { span, mark, from, to, before, text, after } = sentence;
    const window = `${before}${text}${after}`;
    const slice = (start: number, end: number) =>
      window.slice(Math.max(start, from) - from, Math.max(0, end - from));
    if (from > at && index > 0) parts.push({ text: ' ', mark: null });
    parts.push({ text: slice(at, span.start), mark: null });
    parts.push({ text: slice(Math.max(at, span.start), span.end), mark });
    at = Math.max(at, span.end);
    const next = group[index + 1];
    const end = next ? Math.min(to, Math.max(next.from, at)) : to;
    parts.push({ text: slice(at, end), mark: null });
    at = Math.max(at, end);
  });
  const shown = parts.filter((part) => part.text !== '');
  const last = group.at(-1);
  return {
    parts: shown,
    startsInside: /^\P{Lu}*\p{Ll}/u.test(shown[0]?.text.slice(0, 2) ?? ''),
    endsInside: last?.isShortened === true || !/[.!?…:]["”’»)\]]*\s*$/.test(shown.at(-1)?.text ?? ''),
    reasons: group.map(({ mark, reasons }) => ({ mark, reasons })),
    moments: [...new Set(group.flatMap(({ at: second }) => second ?? []))],
  };
}
