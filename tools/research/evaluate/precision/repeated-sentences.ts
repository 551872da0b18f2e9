const SENTENCE_END = /(?<=[.!?…]["”»’)]?)\s+(?=[\p{Lu}"“«‘\d])/u;
/** A sentence in more analyses than this is a formula. */
const COMMON = 0.05;

/** The share of all sentences that stand word for word in more than one analysis in twenty, with the commonest. */
export function repeatedSentences(analyses: readonly (readonly string[])[]): {
  share: number;
  commonest: readonly (readonly [string, number])[];
} {
  const pages = new Map<string, number>();
  const each = analyses.map((texts) =>
    texts.flatMap((text) => text.split(SENTENCE_END)).map((one) => one.trim()),
  );
  for (const sentences of each)
    for (const sentence of new Set(sentences)) pages.set(sentence, (pages.get(sentence) ?? 0) + 1);
  const all = each.flat();
  const isCommon = (sentence: string) => (pages.get(sentence) ?? 0) > analyses.length * COMMON;
  const commonest = [...pages].toSorted((one, other) => other[1] - one[1]).slice(0, 20);
  return { share: all.filter(isCommon).length / Math.max(1, all.length), commonest };
}
