import { CRITERIA, type FlaggedSentence, type FlagReason, type TextSpan } from '@vaglio/contracts';
import type { ExtractedArticle } from '../analysis.types.js';
import type { Contribution, Evaluation } from '../evaluation.types.js';
import type { FindingWriter } from './texts/text-context.js';
import { weightOf } from './outline/outline.js';

const MOST = 12;
const MOST_REASONS = 4;

/** Marked only where it costs points: most figures need no source of their own. */
const ONLY_AS_FAULT: ReadonlySet<string> = new Set(['accuracy.numbers-unsourced']);

interface Marked {
  readonly span: TextSpan;
  readonly reasons: FlagReason[];
  weight: number;
}

/** The sentences a careful reader would check, the weightiest first; what is only shown weighs least. */
export function flaggedSentences(
  { text, spokenAt = [] }: Pick<ExtractedArticle, 'text' | 'spokenAt'>,
  evaluation: Evaluation,
  writer: FindingWriter,
): FlaggedSentence[] {
  const marked = new Map<number, Marked>();
  const contributions = CRITERIA.flatMap((criterion) => evaluation.criteria[criterion].contributions);
  for (const contribution of contributions) mark(marked, contribution, writer);
  return [...marked.values()]
    .toSorted((a, b) => b.weight - a.weight || a.span.start - b.span.start)
    .slice(0, MOST)
    .map(({ span, reasons }) => {
      const at = spokenAt.findLast(([offset]) => offset <= span.start)?.[1];
      return {
        text: text.slice(span.start, span.end),
        span,
        reasons: reasons.slice(0, MOST_REASONS),
        ...(at !== undefined && { at }),
      };
    });
}

function mark(marked: Map<number, Marked>, contribution: Contribution, writer: FindingWriter): void {
  const { finding } = contribution;
  const weight = weightOf(contribution);
  const reason = writer.flag(finding);
  if (reason === null || weight > 0 || (weight === 0 && ONLY_AS_FAULT.has(finding.code))) return;
  for (const locator of finding.locators) {
    if (locator.kind !== 'text') continue;
    const at = locator.span.start;
    const sentence = marked.get(at) ?? { span: locator.span, reasons: [], weight: 0 };
    sentence.reasons.push({ code: finding.code, text: reason });
    sentence.weight += 0.1 - weight;
    marked.set(at, sentence);
  }
}
