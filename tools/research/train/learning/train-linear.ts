import type { FeatureBag, LinearModel } from '@vaglio/engine/research';
import { createHash } from 'node:crypto';
import { binaryFigures } from '../../evaluate/metrics/metrics.js';
import { fitLogisticRegression, logOdds, type Example, type Fit } from './logistic-regression.js';

/** The options of the training. */
export interface Recipe {
  /** The C of liblinear: a larger value is a weaker penalty. */
  readonly strength: number;
  /** Features seen in fewer texts are left out. */
  readonly fewest: number;
  /** 1 gives both classes the same weight, 0 keeps their sizes. */
  readonly balance: number;
  /** The scale of a feature; 0 leaves it out. */
  stretchOf(feature: string): number;
}

/** A learned model before it is stored. */
interface Trained {
  readonly space: FeatureSpace;
  readonly fit: Fit;
  scores(samples: readonly Sample[]): number[];
}

export function trainLinear(samples: readonly Sample[], recipe: Recipe): Trained {
  const space = featureSpace(samples, recipe.fewest, (name) => recipe.stretchOf(name));
  const fit = fitLogisticRegression(
    vectorise(samples, space, recipe.balance),
    space.names.length,
    recipe.strength,
  );
  return {
    space,
    fit,
    scores: (others) =>
      vectorise(others, space, 0).map((example) => 1 / (1 + Math.exp(-logOdds(fit, example)))),
  };
}

/** Scores each text with a model that was trained without its group. */
export function crossScores<T extends Sample>(samples: readonly T[], recipe: Recipe, folds = 5): number[] {
  const scores = new Array<number>(samples.length).fill(0);
  for (let fold = 0; fold < folds; fold++) {
    const isHeldOut = samples.map(({ group }) => foldOf(group, folds, 'vaglio') === fold);
    const trained = trainLinear(
      samples.filter((_, i) => !isHeldOut[i]),
      recipe,
    );
    const places = samples.map((_, i) => i).filter((i) => isHeldOut[i]);
    trained
      .scores(places.map((i) => samples[i] as T))
      .forEach((score, k) => (scores[places[k] as number] = score));
  }
  return scores;
}

/** The cross-validated scores as one line. */
export function figuresLine(samples: readonly Sample[], scores: readonly number[]): string {
  const { accuracy, macroF1, auc } = binaryFigures(
    samples.map(({ isPositive }, i) => ({ isPositive, score: scores[i] as number })),
  );
  return `n ${samples.length}, accuracy ${accuracy.toFixed(3)}, macro-F1 ${macroF1.toFixed(3)}, AUC ${auc.toFixed(3)}`;
}

/** Multiplies the weights by the scales, rounds them and leaves out those without effect. */
export function linearModelOf({ space, fit }: Trained, smallest = 0.004): LinearModel {
  const weights: Record<string, number> = {};
  space.names.forEach((name, i) => {
    const weight = (fit.weights[i] as number) * (space.stretch[i] as number);
    if (Math.abs(weight) >= smallest) weights[name] = round(weight);
  });
  return { bias: round(fit.bias), weights };
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}

/** The fold of a group (an outlet or the words of a text), the same in every run. */
export function foldOf(group: string, folds: number, seed: string): number {
  return createHash('sha256').update(`${seed}:${group}`).digest().readUInt32BE(0) % folds;
}

/** The features of a text, its class and its group. */
export interface Sample {
  readonly features: FeatureBag;
  readonly isPositive: boolean;
  readonly group: string;
  readonly weight?: number;
}

/** The features of a model with their scales; a larger scale is a weaker penalty. */
interface FeatureSpace {
  readonly names: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  readonly stretch: Float64Array;
}

/** Keeps the features of enough texts; `stretchOf` returns 0 for those to leave out. */
function featureSpace(
  samples: readonly Sample[],
  fewest: number,
  stretchOf: (name: string) => number,
): FeatureSpace {
  const counts = new Map<string, number>();
  for (const { features } of samples) {
    for (const name of features.values.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = [...counts]
    .filter(([name, count]) => count >= fewest && stretchOf(name) > 0)
    .map(([name]) => name)
    .sort();
  return {
    names,
    index: new Map(names.map((name, i) => [name, i])),
    stretch: Float64Array.from(names, stretchOf),
  };
}

/** The texts as rows of numbers. `balance` gives both classes the same weight. */
function vectorise(samples: readonly Sample[], space: FeatureSpace, balance: number): Example[] {
  const positives = samples.filter(({ isPositive }) => isPositive).length;
  const half = samples.length / 2;
  return samples.map(({ features, isPositive, weight = 1 }) => {
    const entries = [...features.values].flatMap(([name, value]) => {
      const i = space.index.get(name);
      return i === undefined ? [] : [[i, value * (space.stretch[i] as number)] as const];
    });
    const fair = half / (isPositive ? positives : samples.length - positives);
    return {
      indices: Int32Array.from(entries, ([i]) => i),
      values: Float64Array.from(entries, ([, value]) => value),
      isPositive,
      weight: weight * (1 + balance * (fair - 1)),
    };
  });
}
