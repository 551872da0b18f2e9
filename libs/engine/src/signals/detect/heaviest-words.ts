import type { ModelVerdict } from '../../models/linear-model.js';

const MAX_WORDS = 4;

/** The words that weighed most in the verdicts of models, without short words, which explain nothing to a reader. */
export function heaviestWords(verdicts: readonly ModelVerdict[], shortest: number): string[] {
  const words = verdicts
    .flatMap(({ reasons }) => reasons.filter(({ weight }) => weight > 0))
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap((reason) => reason.words)
    .filter((word) => word.length >= shortest)
    .map((word) => word.toLowerCase());
  return [...new Set(words)].slice(0, MAX_WORDS);
}
