import type { EvaluatedChange } from '../../../evaluation.types.js';
import type { TextContext } from '../text-context.js';

/** A change that would move the score, with the new score. */
export function change(
  { kind, finding, together = [], points }: EvaluatedChange,
  score: number,
  { change: phrases, writer, voice }: TextContext,
): string {
  const mended = together.length === 0 ? phrases.mended[finding.code] : undefined;
  const given =
    kind === 'removed' && mended === undefined
      ? phrases.withoutIt(voice.list([finding, ...together].map((each) => writer.name(each))))
      : phrases.withIt(mended ?? phrases.added[finding.code] ?? finding.code);
  const all = together.length > 0 ? phrases.together(given) : given;
  return `${all}: ${score + points} (${points > 0 ? '+' : '−'}${Math.abs(points)}).`;
}
