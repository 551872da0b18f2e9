import type { EvaluatedChange } from '../../../evaluation.types.js';
import type { TextContext } from '../text-context.js';

/** One thing that would move the score, and by how much. */
export function change(
  { kind, finding, together = [], points }: EvaluatedChange,
  score: number,
  { change: says, writer, voice }: TextContext,
): string {
  const mended = together.length === 0 ? says.mended[finding.code] : undefined;
  const given =
    kind === 'removed' && mended === undefined
      ? says.withoutIt(voice.list([finding, ...together].map((each) => writer.name(each))))
      : says.withIt(mended ?? says.added[finding.code] ?? finding.code);
  const all = together.length > 0 ? says.together(given) : given;
  return `${all}: ${score + points} (${points > 0 ? '+' : '−'}${Math.abs(points)}).`;
}
