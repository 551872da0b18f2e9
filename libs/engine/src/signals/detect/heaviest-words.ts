import type { ModelVerdict } from '../../models/linear-model.js';

const MOST_WORDS = 4;

/** The words that weighed most in the models' verdicts, each once. Function words may move a model, but are no reason for a reader. */
export function heaviestWords(verdicts: readonly ModelVerdict[], shortest: number): string[] {
  const reasons = verdicts.flatMap((verdict) => verdict.reasons.filter(({ weight }) => weight > 0));
  const words = reasons
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap((reason) => reason.words)
    .filter((word) => word.length >= shortest)
    .map((word) => word.toLowerCase());
  return [...new Set(words)].slice(0, MOST_WORDS);
}
