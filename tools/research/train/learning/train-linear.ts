import type { FeatureBag, LinearModel } from '@vaglio/engine/research';
import { createHash } from 'node:crypto';
import { binaryFigures } from '../../evaluate/metrics/metrics.js';
import { fitLogisticRegression, logOdds, type Example, type Fit } from './logistic-regression.js';

export interface TrainingOptions {
  /** The C of liblinear: a larger value is a weaker penalty. */
  readonly inversePenalty: number;
  /** Features seen in fewer texts are left out. */
  readonly minTexts: number;
  /** With 1 both classes have the same weight; with 0 their weights are their sizes. */
  readonly classBalance: number;
  /** The scale of a feature; 0 leaves it out. */
  scaleOf(feature: string): number;
}

/** A learned model before it is stored. */
interface Trained {
  readonly space: FeatureSpace;
  readonly fit: Fit;
  scores(samples: readonly Sample[]): number[];
}

export function trainLinear(samples: readonly Sample[], options: TrainingOptions): Trained {
  const space = featureSpace(samples, options.minTexts, (name) => options.scaleOf(name));
  const fit = fitLogisticRegression(
    vectorise(samples, space, options.classBalance),
    space.names.length,
    options.inversePenalty,
  );
  return {
    space,
    fit,
    scores: (others) =>
      vectorise(others, space, 0).map((example) => 1 / (1 + Math.exp(-logOdds(fit, example)))),
  };
}

/** Scores each text with a model that was trained without its group. */
export function crossScores<T extends Sample>(
  samples: readonly T[],
  options: TrainingOptions,
  folds = 5,
): number[] {
  const scores = new Array<number>(samples.length).fill(0);
  for (let fold = 0; fold < folds; fold++) {
    const isHeldOut = samples.map(({ group }) => foldOf(group, folds, 'vaglio') === fold);
    const trained = trainLinear(
      samples.filter((_, i) => !isHeldOut[i]),
      options,
    );
    const indexes = samples.map((_, i) => i).filter((i) => isHeldOut[i]);
    trained
      .scores(indexes.map((i) => samples[i] as T))
      .forEach((score, k) => (scores[indexes[k] as number] = score));
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
    const weight = (fit.weights[i] as number) * (space.scales[i] as number);
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
  readonly scales: Float64Array;
}

/** Keeps the features of enough texts; `scaleOf` returns 0 for those to leave out. */
function featureSpace(
  samples: readonly Sample[],
  minTexts: number,
  scaleOf: (name: string) => number,
): FeatureSpace {
  const counts = new Map<string, number>();
  for (const { features } of samples) {
    for (const name of features.values.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = [...counts]
    .filter(([name, count]) => count >= minTexts && scaleOf(name) > 0)
    .map(([name]) => name)
    .sort();
  return {
    names,
    index: new Map(names.map((name, i) => [name, i])),
    scales: Float64Array.from(names, scaleOf),
  };
}

/** The texts as rows of numbers. `classBalance` gives both classes the same weight. */
function vectorise(samples: readonly Sample[], space: FeatureSpace, classBalance: number): Example[] {
  const positives = samples.filter(({ isPositive }) => isPositive).length;
  const half = samples.length / 2;
  return samples.map(({ features, isPositive, weight = 1 }) => {
    const entries = [...features.values].flatMap(([name, value]) => {
      const i = space.index.get(name);
      return i === undefined ? [] : [[i, value * (space.scales[i] as number)] as const];
    });
    const fair = half / (isPositive ? positives : samples.length - positives);
    return {
      indices: Int32Array.from(entries, ([i]) => i),
      values: Float64Array.from(entries, ([, value]) => value),
      isPositive,
      weight: weight * (1 + classBalance * (fair - 1)),
    };
  });
}
