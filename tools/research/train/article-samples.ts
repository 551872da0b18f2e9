import { join } from 'node:path';
import type { LinearModel } from '@vaglio/engine/research';
import { articleFeatures } from '@vaglio/engine/research';
import { readRows } from '../evaluate/rows/read-rows.js';
import type { Recipe, Sample } from './learning/train-linear.js';

/** An article of the bench. */
export interface ArticleRow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly domain: string;
  readonly label: string;
  readonly orientation?: string;
  readonly portal?: string;
}

export interface ArticleSample extends Sample {
  readonly row: ArticleRow;
}

export function articleSamples(
  data: string,
  file: string,
  isPositive: (row: ArticleRow) => boolean,
  groupOf: (row: ArticleRow) => string,
): ArticleSample[] {
  return readRows<ArticleRow>(join(data, file)).map((row) => ({
    row,
    features: articleFeatures(row, 'en'),
    isPositive: isPositive(row),
    group: groupOf(row),
  }));
}

/** Words that fewer texts share say more: the stretch follows the inverse document frequency. */
export function rarity(samples: readonly Sample[]): (feature: string) => number {
  const counts = new Map<string, number>();
  for (const { features } of samples) {
    for (const name of features.values.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return (feature) => Math.log(samples.length / (counts.get(feature) ?? 1)) / 3;
}

/** The same recipe without words: what is left means the same in Italian. */
export function withoutWords(recipe: Recipe): Recipe {
  return { ...recipe, stretchOf: (feature) => (/^[wb]:/.test(feature) ? 0 : recipe.stretchOf(feature)) };
}

/** Adds models up: the sum of linear models is one. */
export function mixModels(parts: readonly (readonly [LinearModel, number])[]): LinearModel {
  const weights: Record<string, number> = {};
  let bias = 0;
  for (const [model, share] of parts) {
    bias += share * model.bias;
    for (const [name, weight] of Object.entries(model.weights)) {
      weights[name] = Number(((weights[name] ?? 0) + share * weight).toPrecision(4));
    }
  }
  return { bias, weights };
}
