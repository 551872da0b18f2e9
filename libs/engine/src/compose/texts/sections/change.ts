import type { EvaluatedChange } from '../../../evaluation.types.js';
import type { TextContext } from '../text-context.js';

/** A change that would move the score, with the new score, for a list. */
export function change(each: EvaluatedChange, score: number, context: TextContext): string {
  return `${givenIn(each, context)}: ${movedTo(each, score)}.`;
}

/** The same as a sentence of the article. */
export function changeInProse(each: EvaluatedChange, score: number, context: TextContext): string {
  return context.change.inProse(givenIn(each, context), movedTo(each, score));
}

function movedTo({ points }: EvaluatedChange, score: number): string {
  return `${score + points} (${points > 0 ? '+' : '−'}${Math.abs(points)})`;
}

function givenIn(
  { kind, finding, together = [] }: EvaluatedChange,
  { change: phrases, writer, format }: TextContext,
): string {
  const mended = together.length === 0 ? phrases.mended[finding.code] : undefined;
  const given =
    kind === 'removed' && mended === undefined
      ? phrases.withoutIt(format.list([finding, ...together].map((each) => writer.name(each))))
      : phrases.withIt(mended ?? phrases.added[finding.code] ?? finding.code);
  return together.length > 0 ? phrases.together(given) : given;
}
