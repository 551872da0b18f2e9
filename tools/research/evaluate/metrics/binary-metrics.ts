/** A row's class and the score given to it; null is an honest "don't know". */
export interface Scored {
  readonly isPositive: boolean;
  readonly score: number | null;
}

/** What is said of a two-class task. */
export interface BinaryFigures {
  readonly accuracy: number;
  readonly macroF1: number;
  readonly auc: number;
}

/** Figures as `score-bench.py binary` has them: unknown counts as a shade below the threshold. */
export function binaryFigures(rows: readonly Scored[], threshold = 0.5): BinaryFigures {
  const scores = rows.map(({ score }) => score ?? threshold - 1e-9);
  const truth = rows.map(({ isPositive }) => isPositive);
  const guesses = scores.map((score) => score >= threshold);
  const accuracy =
    rows.length === 0 ? 0 : guesses.filter((guess, i) => guess === truth[i]).length / rows.length;
  return {
    accuracy,
    macroF1: (f1(guesses, truth, true) + f1(guesses, truth, false)) / 2,
    auc: rankAuc(scores, truth),
  };
}

function f1(guesses: readonly boolean[], truth: readonly boolean[], of: boolean): number {
  const hits = guesses.filter((guess, i) => guess === of && truth[i] === of).length;
  const misses = guesses.filter((guess, i) => (guess === of) !== (truth[i] === of)).length;
  return hits === 0 ? 0 : (2 * hits) / (2 * hits + misses);
}

/** Area under the ROC curve by ranks, ties shared; NaN when a class is empty. */
export function rankAuc(scores: readonly number[], truth: readonly boolean[]): number {
  const ranks = ranksOf(scores);
  const positives = truth.filter(Boolean).length;
  const negatives = truth.length - positives;
  const sum = ranks.reduce((total, rank, i) => total + (truth[i] === true ? rank + 1 : 0), 0);
  return (sum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** Ranks from zero, ties shared. */
export function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => (values[a] as number) - (values[b] as number));
  const ranks = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1] as number] === values[order[from] as number]) to++;
    for (let k = from; k <= to; k++) ranks[order[k] as number] = (from + to) / 2;
    from = to + 1;
  }
  return ranks;
}
