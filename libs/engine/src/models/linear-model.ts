import type { JudgedLanguage } from '@vaglio/contracts';

/** The features of a text by name, with the words that show them. */
export class FeatureBag {
  readonly values = new Map<string, number>();
  private readonly words = new Map<string, string[]>();

  add(name: string, value = 1, word?: string): void {
    this.values.set(name, (this.values.get(name) ?? 0) + value);
    if (word === undefined) return;
    const words = this.words.get(name) ?? [];
    if (words.length < 8 && !words.includes(word)) words.push(word);
    this.words.set(name, words);
  }

  set(name: string, value: number): void {
    if (value !== 0) this.values.set(name, value);
  }

  /** `w:` and `b:` features are named after their words. */
  wordsOf(name: string): readonly string[] {
    if (/^[wb]:/.test(name))
      return [
        name
          .slice(2)
          .replace(/[\^@#]/g, '')
          .trim(),
      ].filter((word) => word !== '');
    return this.words.get(name) ?? [];
  }
}

/** A trained model: a weight for each feature. */
export interface LinearModel {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** A model that is ready to be applied. A `Map` is faster here than an object with as many names. */
export interface ReadyModel {
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
}

export function readyModel({ bias, weights }: LinearModel): ReadyModel {
  return { bias, weights: new Map(Object.entries(weights)) };
}

/** A model for each language. */
export function readyModels(
  stored: Readonly<Record<JudgedLanguage, LinearModel>>,
): Readonly<Record<JudgedLanguage, ReadyModel>> {
  return { en: readyModel(stored.en), it: readyModel(stored.it) };
}

/** A feature with its part in a verdict. */
export interface Reason {
  readonly feature: string;
  /** In log odds: above zero it supports the verdict, below zero it counts against it. */
  readonly weight: number;
  /** The words of the text that show it; empty for features of the whole text. */
  readonly words: readonly string[];
}

/** A probability, with the features that changed it most. */
export interface ModelVerdict {
  readonly score: number;
  readonly reasons: readonly Reason[];
}

const MAX_REASONS = 8;

/** Computes the verdict of a model. */
export function applyLinearModel(model: ReadyModel, features: FeatureBag): ModelVerdict {
  let sum = model.bias;
  const strongest: Moved[] = [];
  for (const [feature, value] of features.values) {
    const weight = model.weights.get(feature);
    if (weight === undefined || value === 0) continue;
    sum += weight * value;
    keepIfStrong(strongest, { feature, weight: weight * value });
  }
  const reasons = strongest.map((reason) => ({ ...reason, words: features.wordsOf(reason.feature) }));
  return { score: 1 / (1 + Math.exp(-sum)), reasons };
}

interface Moved {
  readonly feature: string;
  readonly weight: number;
}

/** Keeps only the few strongest of several hundred features in order, because only those are shown. */
function keepIfStrong(strongest: Moved[], moved: Moved): void {
  const last = strongest.at(-1);
  if (strongest.length === MAX_REASONS && last && !isStronger(moved, last)) return;
  let at = strongest.length;
  for (let before = strongest[at - 1]; before && isStronger(moved, before); before = strongest[at - 1])
    at -= 1;
  strongest.splice(at, 0, moved);
  if (strongest.length > MAX_REASONS) strongest.pop();
}

function isStronger(one: Moved, other: Moved): boolean {
  const difference = Math.abs(one.weight) - Math.abs(other.weight);
  return difference > 0 || (difference === 0 && one.feature < other.feature);
}
