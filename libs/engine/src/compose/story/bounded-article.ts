const FEWEST_WORDS = 200;
const MOST_WORDS = 400;

/** Paragraphs of sentences as a text of 200 to 400 words: short ones draw on the reserve, long ones lose their last sentences. */
export function boundedArticle(
  paragraphs: readonly (readonly string[])[],
  reserve: readonly string[],
): string {
  const kept: string[][] = [];
  let words = 0;
  for (const paragraph of paragraphs) {
    const sentences: string[] = [];
    for (const sentence of paragraph) {
      const length = wordsIn(sentence);
      if (sentence === '' || words + length > MOST_WORDS) continue;
      sentences.push(sentence);
      words += length;
    }
    kept.push(sentences);
  }
  const added: string[] = [];
  for (const sentence of reserve) {
    if (words >= FEWEST_WORDS) break;
    added.push(sentence);
    words += wordsIn(sentence);
  }
  const closing = kept.pop() ?? [];
  return [...kept, added, closing]
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n');
}

/** Words as a reader counts them: what stands between blanks. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
