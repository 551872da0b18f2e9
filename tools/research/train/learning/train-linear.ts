import type { LinearModel } from '@vaglio/engine/research';
import { binaryFigures } from '../../evaluate/metrics/binary-metrics.js';
import { foldOf } from './fold-of.js';
import type { Fit } from './logistic-regression.js';
import { fitLogisticRegression, logOdds } from './logistic-regression.js';
import type { FeatureSpace, Sample } from './vectorise.js';
import { featureSpace, vectorise } from './vectorise.js';

/** How a model is learned. */
export interface Recipe {
  /** liblinear's C: the larger, the freer. */
  readonly strength: number;
  /** Features seen in fewer texts are left out. */
  readonly fewest: number;
  /** 1 makes both classes count the same, 0 leaves them as they are. */
  readonly balance: number;
  /** How freely a feature may be used; 0 leaves it out. */
  stretchOf(feature: string): number;
}

/** A learned model before it is written down. */
export interface Trained {
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

/** Scores each text by a model that never saw its group. */
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

/** One line about cross-validated scores. */
export function figuresLine(samples: readonly Sample[], scores: readonly number[]): string {
  const { accuracy, macroF1, auc } = binaryFigures(
    samples.map(({ isPositive }, i) => ({ isPositive, score: scores[i] as number })),
  );
  return `n ${samples.length}, accuracy ${accuracy.toFixed(3)}, macro-F1 ${macroF1.toFixed(3)}, AUC ${auc.toFixed(3)}`;
}

/** Folds the stretch into the weights, rounds them and leaves out those that move nothing. */
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
