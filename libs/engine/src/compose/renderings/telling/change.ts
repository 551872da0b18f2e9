import type { EvaluatedChange } from '../../../evaluation.types.js';
import type { Narrator } from '../narrator.js';

/** One thing that would move the score, and by how much. */
export function change(
  { kind, finding, together = [], points }: EvaluatedChange,
  { change: says, teller, voice }: Narrator,
): string {
  const effect = points > 0 ? says.rises(points) : says.falls(-points);
  const given =
    kind === 'removed'
      ? says.withoutIt(voice.list([finding, ...together].map((each) => teller.name(each))))
      : says.withIt(says.added[finding.code] ?? finding.code);
  return together.length > 0 ? says.together(given, effect) : says.alone(given, effect);
}
