import type { FlagReason, QuotedSentence } from '@vaglio/contracts';

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
  /** The seconds of the video at which its marked sentences are said, each once; empty where they are not known. */
  readonly moments: readonly number[];
}

/** The quotations with their context, in the order of the text; those that touch are one passage. */
export function excerptsOf(flagged: readonly QuotedSentence[]): Excerpt[] {
  const marks = [...flagged]
    .sort((a, b) => a.span.start - b.span.start)
    .map((sentence, index) => ({ ...sentence, mark: index + 1, ...windowOf(sentence) }));
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
  /** Where its context begins and ends in the text. */
  readonly from: number;
  readonly to: number;
}

function windowOf({ span, before, after }: QuotedSentence): Pick<Mark, 'from' | 'to'> {
  return { from: span.start - before.length, to: span.end + after.length };
}

function excerptOf(group: readonly Mark[]): Excerpt {
  const parts: ExcerptPart[] = [];
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
