import type { CredibilityClass } from '@vaglio/contracts';
import { classOfScore, CREDIBILITY_CLASSES } from '@vaglio/contracts';
import { bootstrapInterval } from '../metrics/bootstrap.js';
import type { Aim, Figure } from '../tasks/task.js';

interface Named {
  readonly task: string;
  readonly figure: string;
  readonly aim?: Aim;
}

export function shareFigure(named: Named, rows: readonly boolean[]): Figure {
  return figureOf(named, rows, (part) => part.filter(Boolean).length / Math.max(1, part.length));
}

function figureOf<Row>(
  { aim, ...named }: Named,
  rows: readonly Row[],
  value: (rows: readonly Row[]) => number,
): Figure {
  return {
    ...named,
    value: value(rows),
    interval: bootstrapInterval(rows, value),
    peers: null,
    aim: aim ?? null,
    rows: rows.length,
  };
}

/** How far scores lie apart, and how many fall in each class. */
export function spreadFigures(task: string, scores: readonly number[]): Figure[] {
  const shareOf = (name: CredibilityClass, aim?: Aim): Figure =>
    shareFigure(
      { task, figure: `share called ${name}`, ...(aim ? { aim } : {}) },
      scores.map((score) => classOfScore(score) === name),
    );
  return [
    figureOf({ task, figure: 'standard deviation', aim: { atLeast: 12 } }, scores, standardDeviation),
    ...CREDIBILITY_CLASSES.map((name) => shareOf(name, name === 'medium' ? { atMost: 0.6 } : undefined)),
  ];
}

export function standardDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** A score and what others found of the same text. */
export interface Outcome {
  readonly score: number | null;
  readonly isTrue: boolean;
}

/** Of the texts of each class, the share that others judged true. */
export function reliabilityFigures(task: string, outcomes: readonly Outcome[]): Figure[] {
  return CREDIBILITY_CLASSES.map((name) =>
    shareFigure(
      { task, figure: `true among ${name}` },
      outcomes
        .filter(({ score }) => score !== null && classOfScore(score) === name)
        .map(({ isTrue }) => isTrue),
    ),
  ).filter(({ rows }) => rows > 0);
}
