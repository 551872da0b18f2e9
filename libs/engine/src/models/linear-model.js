/** What was seen in a text, by name, and the words it was seen in. */
export class FeatureBag {
  values = new Map();
  words = new Map();
  add(name, value = 1, word) {
    this.values.set(name, (this.values.get(name) ?? 0) + value);
    if (word === undefined) return;
    const words = this.words.get(name) ?? [];
    if (words.length < 8 && !words.includes(word)) words.push(word);
    this.words.set(name, words);
  }
  set(name, value) {
    if (value !== 0) this.values.set(name, value);
  }
  wordsOf(name) {
    return this.words.get(name) ?? [];
  }
}
const MOST_REASONS = 8;
/** Weighs what was seen. */
export function applyLinearModel(model, features) {
  let sum = model.bias;
  const reasons = [];
  for (const [feature, value] of features.values) {
    const weight = (model.weights[feature] ?? 0) * value;
    if (weight === 0) continue;
    sum += weight;
    reasons.push({ feature, weight, words: features.wordsOf(feature) });
  }
  reasons.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.feature < b.feature ? -1 : 1));
  return { score: 1 / (1 + Math.exp(-sum)), reasons: reasons.slice(0, MOST_REASONS) };
}
//# sourceMappingURL=linear-model.js.map
