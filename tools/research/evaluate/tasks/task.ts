import { bootstrapInterval, type Interval } from '../metrics/metrics.js';

/** A figure of a data set. */
export interface Figure {
  readonly task: string;
  readonly figure: string;
  readonly value: number;
  readonly interval: Interval | null;
  /** The figures of other tools on the held-out part; null where none is known. */
  readonly peers: string | null;
  readonly aim: Aim | null;
  readonly rows: number;
}

/** The aim of a figure. */
export interface Aim {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** The figures of one file, and its predictions with a line for each row in the form that `score-bench.py` reads. */
export interface Measured {
  readonly figures: readonly Figure[];
  readonly predictions: readonly object[];
}

/** A task of the evaluation: its data set and how it is measured. */
export interface EvaluationTask {
  /** `folder/name` without split and extension. */
  readonly set: string;
  /** `folder` is the folder of the file, because some rows name other files in it. */
  measure(rows: readonly object[], context: { readonly folder: string }): Promise<Measured> | Measured;
}

/** Whether a figure reached its aim; null where there is no aim. */
export function isMet({ value, aim }: Pick<Figure, 'value' | 'aim'>): boolean | null {
  if (aim === null) return null;
  return value >= (aim.atLeast ?? -Infinity) && value <= (aim.atMost ?? Infinity);
}

type NamedFigure = Pick<Figure, 'task' | 'figure'> & Partial<Pick<Figure, 'peers' | 'aim'>>;

/** A figure of rows with its interval. */
export function figureOf<Row>(
  { task, figure, peers = null, aim = null }: NamedFigure,
  rows: readonly Row[],
  value: (rows: readonly Row[]) => number,
): Figure {
  const interval = bootstrapInterval(rows, value);
  return { task, figure, value: value(rows), interval, peers, aim, rows: rows.length };
}

/** The share of the rows for which the condition holds. */
export function shareFigure(named: NamedFigure, rows: readonly boolean[]): Figure {
  return figureOf(named, rows, (part) => part.filter(Boolean).length / Math.max(1, part.length));
}
