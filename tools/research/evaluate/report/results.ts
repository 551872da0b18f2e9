import type { Figure } from '../tasks/task.js';
import { isMet } from '../tasks/task.js';

/** One figure as the site and other programs read it. */
export interface ResultRow {
  readonly task: string;
  readonly figure: string;
  readonly value: number | null;
  readonly interval: readonly [number, number] | null;
  readonly peers: string | null;
  readonly aim: Figure['aim'];
  readonly met: boolean | null;
  readonly rows: number;
}

/** What one run of the evaluation found. */
export interface Results {
  readonly engineVersion: string;
  readonly figures: readonly ResultRow[];
}

export function resultsOf(engineVersion: string, figures: readonly Figure[]): Results {
  return {
    engineVersion,
    figures: figures.map((figure) => ({
      ...figure,
      value: Number.isFinite(figure.value) ? round(figure.value) : null,
      interval: figure.interval === null ? null : [round(figure.interval[0]), round(figure.interval[1])],
      met: isMet(figure),
    })),
  };
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
