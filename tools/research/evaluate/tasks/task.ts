import { bootstrapInterval, type Interval } from '../metrics/metrics.js';

/** One number about one set. */
export interface Figure {
  readonly task: string;
  readonly figure: string;
  readonly value: number;
  readonly interval: Interval | null;
  /** What others reach on the kept-apart half, as design.md section 5 has it; null where it names none. */
  readonly peers: string | null;
  readonly aim: Aim | null;
  readonly rows: number;
}

/** What a figure should reach. */
export interface Aim {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** What was measured on one file: its figures, and a line for each row in the form that `score-bench.py` reads. */
export interface Measured {
  readonly figures: readonly Figure[];
  readonly predictions: readonly object[];
}

/** One task of the evaluation: which set it reads and what it says of it. */
export interface EvaluationTask {
  /** `folder/name` without split and extension. */
  readonly set: string;
  /** `folder` is where the file lies: some rows point at other files beside it. */
  measure(rows: readonly object[], context: { readonly folder: string }): Promise<Measured> | Measured;
}

/** Says whether a figure reached its aim; null where there is none. */
export function isMet({ value, aim }: Pick<Figure, 'value' | 'aim'>): boolean | null {
  if (aim === null) return null;
  return value >= (aim.atLeast ?? -Infinity) && value <= (aim.atMost ?? Infinity);
}

type NamedFigure = Pick<Figure, 'task' | 'figure'> & Partial<Pick<Figure, 'peers' | 'aim'>>;

/** A figure of rows, with the interval in which it lies. */
export function figureOf<Row>(
  { task, figure, peers = null, aim = null }: NamedFigure,
  rows: readonly Row[],
  value: (rows: readonly Row[]) => number,
): Figure {
  const interval = bootstrapInterval(rows, value);
  return { task, figure, value: value(rows), interval, peers, aim, rows: rows.length };
}

/** The share of the rows for which something is so. */
export function shareFigure(named: NamedFigure, rows: readonly boolean[]): Figure {
  return figureOf(named, rows, (part) => part.filter(Boolean).length / Math.max(1, part.length));
}
