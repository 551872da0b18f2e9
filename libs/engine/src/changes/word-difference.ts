import type { WordPart } from '@vaglio/contracts';

/** Longer changes are shown as removed and added as a whole, because the time grows with the square of the length. */
const MAX_WORDS = 400;

/** The words that both texts have in the same order, with the removed and added words between them. */
export function wordDifference(before: string, after: string, maxWords = MAX_WORDS): WordPart[] {
  const [oldWords, newWords] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(oldWords.length, newWords.length);
  let start = 0;
  while (start < shorter && oldWords[start] === newWords[start]) start += 1;
  let end = 0;
  while (end < shorter - start && oldWords.at(-1 - end) === newWords.at(-1 - end)) end += 1;
  const changed = changedWords(
    oldWords.slice(start, oldWords.length - end),
    newWords.slice(start, newWords.length - end),
    maxWords,
  );
  const tail = oldWords.slice(oldWords.length - end);
  return joined([...partsOf('same', oldWords.slice(0, start)), ...changed, ...partsOf('same', tail)]);
}

function changedWords(before: readonly string[], after: readonly string[], maxWords: number): WordPart[] {
  if (before.length > maxWords || after.length > maxWords)
    return [...partsOf('removed', before), ...partsOf('added', after)];
  const common = commonLengths(before, after);
  const parts: WordPart[] = [];
  let [left, right] = [0, 0];
  while (left < before.length || right < after.length) {
    const [word = '', other = ''] = [before[left], after[right]];
    if (left < before.length && right < after.length && word === other) {
      parts.push({ kind: 'same', text: word });
      left += 1;
      right += 1;
    } else if (
      right >= after.length ||
      (left < before.length && at(common, left + 1, right) >= at(common, left, right + 1))
    ) {
      parts.push({ kind: 'removed', text: word });
      left += 1;
    } else {
      parts.push({ kind: 'added', text: other });
      right += 1;
    }
  }
  return parts;
}

export function wordsOf(text: string): string[] {
  return text.match(/\S+/g) ?? [];
}

function partsOf(kind: WordPart['kind'], words: readonly string[]): WordPart[] {
  return words.map((text) => ({ kind, text }));
}

/** For each pair of positions, the number of words that the rests of both texts have in common, in order. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let left = before.length - 1; left >= 0; left -= 1)
    for (let right = after.length - 1; right >= 0; right -= 1)
      (table[left] as Uint16Array)[right] =
        before[left] === after[right]
          ? at(table, left + 1, right + 1) + 1
          : Math.max(at(table, left + 1, right), at(table, left, right + 1));
  return table;
}

function at(table: readonly Uint16Array[], left: number, right: number): number {
  return table[left]?.[right] ?? 0;
}

/** Joins neighboring words of the same kind. Removed words come before the added ones. */
function joined(parts: readonly WordPart[]): WordPart[] {
  const runs: WordPart[] = [];
  let pending: Record<'removed' | 'added', string[]> = { removed: [], added: [] };
  const flush = (): void => {
    for (const kind of ['removed', 'added'] as const)
      if (pending[kind].length > 0) runs.push({ kind, text: pending[kind].join(' ') });
    pending = { removed: [], added: [] };
  };
  for (const { kind, text } of parts) {
    if (kind !== 'same') {
      pending[kind].push(text);
      continue;
    }
    flush();
    const last = runs.at(-1);
    if (last?.kind === 'same') runs[runs.length - 1] = { kind, text: `${last.text} ${text}` };
    else runs.push({ kind, text });
  }
  flush();
  return runs;
}
