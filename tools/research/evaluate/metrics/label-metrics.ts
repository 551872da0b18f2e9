/** A row's label beside what was guessed. */
export interface LabelGuess {
  readonly label: string;
  readonly guess: string | null;
}

/** Figures over any number of labels, as `score-bench.py labels` counts them. */
export interface LabelFigures {
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
      const said = rows.filter(({ guess }) => guess === name).length;
      const there = rows.filter(({ label }) => label === name).length;
      const figures = {
        precision: said === 0 ? 0 : right / said,
        recall: right / there,
        f1: (2 * right) / (said + there),
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
