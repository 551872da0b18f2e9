import { CRITERIA, type FlaggedSentence, type FlagReason, type TextSpan } from '@vaglio/contracts';
import type { ExtractedArticle } from '../analysis.types.js';
import { weightOf, type Contribution, type Evaluation } from '../evaluation.types.js';
import type { TextContext } from './texts/text-context.js';

const MAX = 12;
const MAX_REASONS = 4;

interface Marked {
  readonly span: TextSpan;
  readonly reasons: FlagReason[];
  weight: number;
}

/** The sentences that a reader should check, the weightiest first. */
export function flaggedSentences(
  { text, spokenAt = [] }: Pick<ExtractedArticle, 'text' | 'spokenAt'>,
  evaluation: Evaluation,
  writer: TextContext['writer'],
): FlaggedSentence[] {
  const marked = new Map<number, Marked>();
  const contributions = CRITERIA.flatMap((criterion) => evaluation.criteria[criterion].contributions);
  for (const contribution of contributions) mark(marked, contribution, writer);
  return [...marked.values()]
    .toSorted((a, b) => b.weight - a.weight || a.span.start - b.span.start)
    .slice(0, MAX)
    .map(({ span, reasons }) => {
      const at = spokenAt.findLast(([offset]) => offset <= span.start)?.[1];
      return {
        text: text.slice(span.start, span.end),
        span,
        reasons: reasons.slice(0, MAX_REASONS),
        ...(at !== undefined && { at }),
      };
    });
}

function mark(marked: Map<number, Marked>, contribution: Contribution, writer: TextContext['writer']): void {
  const { finding } = contribution;
  const weight = weightOf(contribution);
  const reason = writer.flag(finding);
  // Most numbers need no source, so they are marked only where they cost points.
  const isFree = weight === 0 && finding.code === 'accuracy.numbers-unsourced';
  if (reason === null || weight > 0 || isFree) return;
  for (const locator of finding.locators) {
    if (locator.kind !== 'text') continue;
    const at = locator.span.start;
    const sentence = marked.get(at) ?? { span: locator.span, reasons: [], weight: 0 };
    sentence.reasons.push({ code: finding.code, text: reason });
    sentence.weight += 0.1 - weight;
    marked.set(at, sentence);
  }
}
