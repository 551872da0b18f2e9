import { binaryFigures, type BinaryFigures, type Scored } from '../metrics/metrics.js';
import { figureOf, type Aim, type EvaluationTask, type Figure } from './task.js';

export interface LabeledRow {
  readonly id: string;
  readonly label: string;
}

/** One figure to report of a two-class set, or of the rows for which `of` is true. */
export interface WantedFigure<Row> {
  readonly figure: keyof BinaryFigures;
  readonly of?: { readonly name: string; test(row: Row): boolean };
  readonly peers?: string;
  readonly aim?: Aim;
}

interface TwoClassPlan<Row extends LabeledRow> {
  readonly set: string;
  readonly task: string;
  readonly positive: readonly string[];
  /** If given, rows with other labels are scored but not counted. */
  readonly negative?: readonly string[];
  readonly wanted: readonly WantedFigure<Row>[];
  score(row: Row): number | null;
}

export function twoClassTask<Row extends LabeledRow>(plan: TwoClassPlan<Row>): EvaluationTask {
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
        figures: plan.wanted.map((wanted) => wantedFigure(plan.task, wanted, counted)),
        predictions: scored.map(({ row, score }) => ({ id: row.id, score })),
      };
    },
  };
}

function isNegative<Row extends LabeledRow>(plan: TwoClassPlan<Row>, label: string): boolean {
  return plan.negative === undefined || plan.negative.includes(label);
}

function wantedFigure<Row>(
  task: string,
  { figure, of, peers, aim }: WantedFigure<Row>,
  counted: readonly (Scored & { row: Row })[],
): Figure {
  const rows = of === undefined ? counted : counted.filter(({ row }) => of.test(row));
  const name = of === undefined ? task : `${task}, ${of.name}`;
  return figureOf(
    { task: name, figure, peers: peers ?? null, aim: aim ?? null },
    rows,
    (part) => binaryFigures(part)[figure],
  );
}
