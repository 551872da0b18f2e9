import { bootstrapInterval, type Interval } from '../metrics/metrics.js';

export interface Figure {
  readonly task: string;
  readonly figure: string;
  readonly value: number;
  readonly interval: Interval | null;
  /** The figures of other tools on the test part; null when none is known. */
  readonly peers: string | null;
  readonly aim: Aim | null;
  readonly rows: number;
}

export interface Aim {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** The figures of one file, and its predictions in the format of `score-bench.py`, one for each row. */
interface Measured {
  readonly figures: readonly Figure[];
  readonly predictions: readonly object[];
}

export interface EvaluationTask {
  /** `folder/name` without split and extension. */
  readonly set: string;
  /** `folder` is the folder of the file, because some rows name other files in it. */
  measure(rows: readonly object[], context: { readonly folder: string }): Promise<Measured> | Measured;
}

/** Whether a figure reached its aim; null without an aim. */
export function isMet({ value, aim }: Pick<Figure, 'value' | 'aim'>): boolean | null {
  if (aim === null) return null;
  return value >= (aim.atLeast ?? -Infinity) && value <= (aim.atMost ?? Infinity);
}

type NamedFigure = Pick<Figure, 'task' | 'figure'> & Partial<Pick<Figure, 'peers' | 'aim'>>;

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
