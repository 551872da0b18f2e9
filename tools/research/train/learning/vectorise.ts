import type { FeatureBag } from '@vaglio/engine/research';
import type { Example } from './logistic-regression.js';

/** A text's features, its class and whom it comes from. */
export interface Sample {
  readonly features: FeatureBag;
  readonly isPositive: boolean;
  readonly group: string;
  readonly weight?: number;
}

/** Which features a model knows, and how far each is stretched before learning (a looser or tighter penalty). */
export interface FeatureSpace {
  readonly names: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  readonly stretch: Float64Array;
}

/** Keeps what occurs in enough texts; `stretchOf` answers 0 for what is not wanted. */
export function featureSpace(
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

/** Turns texts into rows of numbers. `balance` makes both classes count the same. */
export function vectorise(samples: readonly Sample[], space: FeatureSpace, balance: number): Example[] {
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
