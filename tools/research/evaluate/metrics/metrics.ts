/** NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}

/** A 95 % interval. */
export type Interval = readonly [low: number, high: number];

const RESAMPLES = 1000;
const MIN_RESAMPLES = 200;
const ROWS_IN_ALL = 1_000_000;

/** The bootstrap interval of a figure, with a fixed seed. */
export function bootstrapInterval<Row>(
  rows: readonly Row[],
  figure: (rows: readonly Row[]) => number,
): Interval | null {
  if (rows.length < 2) return null;
  const resamples = Math.max(MIN_RESAMPLES, Math.min(RESAMPLES, Math.floor(ROWS_IN_ALL / rows.length)));
  const random = seededRandom(5);
  const values: number[] = [];
  for (let i = 0; i < resamples; i++) {
    const drawn = rows.map(() => rows[Math.floor(random() * rows.length)] as Row);
    const value = figure(drawn);
    if (Number.isFinite(value)) values.push(value);
  }
  values.sort((a, b) => a - b);
  const at = (share: number): number =>
    values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
  return values.length === 0 ? null : [at(0.025), at(0.975)];
}

/** Mulberry32, a small random generator with a seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The class of a row and its score; null means no score. */
export interface Scored {
  readonly isPositive: boolean;
  readonly score: number | null;
}

export interface BinaryFigures {
  readonly accuracy: number;
  readonly macroF1: number;
  readonly auc: number;
}

/** The figures of `score-bench.py binary`: an unknown score counts as just below the threshold. */
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

/** The area under the ROC curve by ranks with mean ranks for ties; NaN when a class is empty. */
export function rankAuc(scores: readonly number[], truth: readonly boolean[]): number {
  const ranks = ranksOf(scores);
  const positives = truth.filter(Boolean).length;
  const negatives = truth.length - positives;
  const sum = ranks.reduce((total, rank, i) => total + (truth[i] === true ? rank + 1 : 0), 0);
  return (sum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** Ranks from zero, with mean ranks for ties. */
function ranksOf(values: readonly number[]): number[] {
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

/** A domain, whether it is reliable, and its score: higher is more reliable, null is unknown. */
export interface ScoredDomain {
  readonly isReliable: boolean;
  readonly score: number | null;
}

const CALLED_UNRELIABLE = 0.4;
const CALLED_RELIABLE = 0.6;

/** The figures of `score-bench.py domains`: an unknown score counts as 0.5. */
export const domainMetrics = {
  auc: (rows: readonly ScoredDomain[]): number =>
    rankAuc(
      rows.map(({ score }) => score ?? 0.5),
      rows.map(({ isReliable }) => isReliable),
    ),
  coverage: (rows: readonly ScoredDomain[]): number =>
    rows.filter(({ score }) => score !== null).length / Math.max(1, rows.length),
  coverageOfUnreliable: (rows: readonly ScoredDomain[]): number =>
    shareOf(
      rows.filter(({ isReliable }) => !isReliable),
      () => true,
    ),
  reliableCalledUnreliable: (rows: readonly ScoredDomain[]): number =>
    shareOf(
      rows.filter(({ isReliable }) => isReliable),
      (score) => score < CALLED_UNRELIABLE,
    ),
  unreliableCalledReliable: (rows: readonly ScoredDomain[]): number =>
    shareOf(
      rows.filter(({ isReliable }) => !isReliable),
      (score) => score > CALLED_RELIABLE,
    ),
};

function shareOf(rows: readonly ScoredDomain[], test: (score: number) => boolean): number {
  return rows.filter(({ score }) => score !== null && test(score)).length / Math.max(1, rows.length);
}

export interface LabelGuess {
  readonly label: string;
  readonly guess: string | null;
}

/** The figures of `score-bench.py labels` for any number of labels. */
interface LabelFigures {
  readonly macroF1: number;
  readonly accuracy: number;
  readonly of: ReadonlyMap<
    string,
    { readonly precision: number; readonly recall: number; readonly f1: number }
  >;
}

export function labelFigures(rows: readonly LabelGuess[]): LabelFigures {
  const labels = [...new Set(rows.map(({ label }) => label))].sort();
  const of = new Map(
    labels.map((name) => {
      const right = rows.filter(({ label, guess }) => label === name && guess === name).length;
      const guessed = rows.filter(({ guess }) => guess === name).length;
      const labeled = rows.filter(({ label }) => label === name).length;
      const figures = {
        precision: guessed === 0 ? 0 : right / guessed,
        recall: right / labeled,
        f1: (2 * right) / (guessed + labeled),
      };
      return [name, figures] as const;
    }),
  );
  const f1s = [...of.values()].map(({ f1 }) => f1);
  return {
    macroF1: f1s.reduce((sum, f1) => sum + f1, 0) / Math.max(1, f1s.length),
    accuracy: rows.filter(({ label, guess }) => label === guess).length / Math.max(1, rows.length),
    of,
  };
}

export function recallOf(rows: readonly LabelGuess[], language: string): number {
  const own = rows.filter(({ label }) => label === language);
  return own.length === 0 ? NaN : own.filter(({ guess }) => guess === language).length / own.length;
}

export function precisionOf(rows: readonly LabelGuess[], language: string): number {
  const taken = rows.filter(({ guess }) => guess === language);
  return taken.filter(({ label }) => label === language).length / Math.max(1, taken.length);
}
