import type { BinaryFigures, Scored } from '../metrics/binary-metrics.js';
import { binaryFigures } from '../metrics/binary-metrics.js';
import { bootstrapInterval } from '../metrics/bootstrap.js';
import type { Aim, EvaluationTask, Figure } from './task.js';

/** A row of a two-class set. */
export interface LabelledRow {
  readonly id: string;
  readonly label: string;
}

/** One figure to report of a two-class set, perhaps of a part of its rows. */
export interface WantedFigure<Row> {
  readonly figure: keyof BinaryFigures;
  readonly of?: { readonly name: string; test(row: Row): boolean };
  readonly peers?: string;
  readonly aim?: Aim;
}

/** How to measure a two-class set. */
export interface TwoClassPlan<Row extends LabelledRow> {
  readonly set: string;
  readonly task: string;
  readonly positive: readonly string[];
  /** Rows with other labels are scored but not counted; empty counts them all. */
  readonly negative?: readonly string[];
  readonly wanted: readonly WantedFigure<Row>[];
  score(row: Row): number | null;
}

export function twoClassTask<Row extends LabelledRow>(plan: TwoClassPlan<Row>): EvaluationTask {
  return {
    set: plan.set,
    measure(untyped) {
      const rows = untyped as readonly Row[];
      const scored = rows.map((row) => ({
        row,
        isPositive: plan.positive.includes(row.label),
        score: plan.score(row),
      }));
      const counted = scored.filter(({ row, isPositive }) => isPositive || isNegative(plan, row.label));
      return {
        figures: plan.wanted.map((wanted) => figureOf(plan.task, wanted, counted)),
        predictions: scored.map(({ row, score }) => ({ id: row.id, score })),
      };
    },
  };
}

function isNegative<Row extends LabelledRow>(plan: TwoClassPlan<Row>, label: string): boolean {
  return plan.negative === undefined || plan.negative.includes(label);
}

function figureOf<Row>(
  task: string,
  { figure, of, peers, aim }: WantedFigure<Row>,
  counted: readonly (Scored & { row: Row })[],
): Figure {
  const rows = of === undefined ? counted : counted.filter(({ row }) => of.test(row));
  const value = (part: readonly Scored[]): number => binaryFigures(part)[figure];
  return {
    task: of === undefined ? task : `${task}, ${of.name}`,
    figure,
    value: value(rows),
    interval: bootstrapInterval(rows, value),
    peers: peers ?? null,
    aim: aim ?? null,
    rows: rows.length,
  };
}
