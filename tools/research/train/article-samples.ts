import { join } from 'node:path';
import type { FeatureBag, LinearModel } from '@vaglio/engine/research';
import { articleFeatures } from '@vaglio/engine/research';
import { readRows } from '../evaluate/rows/read-rows.js';
import type { TrainingOptions, Sample } from './learning/train-linear.js';

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

type FeaturesOf = (row: ArticleRow) => FeatureBag;

const usualFeatures: FeaturesOf = (row) => articleFeatures(row, 'en');

/** SemEval-2019 task 4: articles with a label of their own. */
export function partisanArticles(data: string, featuresOf = usualFeatures): ArticleSample[] {
  const rows = readRows<ArticleRow>(join(data, 'articles/hyperpartisan.en.train.jsonl.gz'));
  return rows.map((row) => ({
    row,
    features: featuresOf(row),
    isPositive: row.label === 'hyperpartisan',
    group: row.domain,
  }));
}

/** BuzzFeed-Webis 2016: articles whose facts were rated. Those that are not true are positive. */
export function ratedArticles(
  data: string,
  groupBy: 'id' | 'domain',
  featuresOf = usualFeatures,
): ArticleSample[] {
  return readRows<ArticleRow>(join(data, 'articles/veracity.en.train.jsonl.gz'))
    .filter(({ label }) => label !== 'no_factual_content')
    .map((row) => ({
      row,
      features: featuresOf(row),
      isPositive: row.label !== 'mostly_true',
      group: row[groupBy],
    }));
}

/** The inverse document frequency of a feature, as a scale: larger for features of few texts. */
export function rarity(samples: readonly Sample[]): (feature: string) => number {
  const counts = new Map<string, number>();
  for (const { features } of samples) {
    for (const name of features.values.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return (feature) => Math.log(samples.length / (counts.get(feature) ?? 1)) / 3;
}

/** The options without words as features. The other features have the same meaning in Italian. */
export function withoutWords(options: TrainingOptions): TrainingOptions {
  return { ...options, scaleOf: (feature) => (/^[wb]:/.test(feature) ? 0 : options.scaleOf(feature)) };
}

/** The weighted sum of linear models, which is a linear model too. */
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
