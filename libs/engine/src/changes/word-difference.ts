import type { WordPart } from '@vaglio/contracts';

/** Longer texts are shown as taken away and put in whole: the table below grows with the square. */
const MAX_WORDS = 400;

/** The words that both texts have in the same order, and between them what was taken away and put in. */
export function wordDifference(before: string, after: string, mostWords = MAX_WORDS): WordPart[] {
  const [olds, nows] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(olds.length, nows.length);
  let start = 0;
  while (start < shorter && olds[start] === nows[start]) start += 1;
  let end = 0;
  while (end < shorter - start && olds.at(-1 - end) === nows.at(-1 - end)) end += 1;
  const changed = changedWords(
    olds.slice(start, olds.length - end),
    nows.slice(start, nows.length - end),
    mostWords,
  );
  const tail = olds.slice(olds.length - end);
  return joined([...all('same', olds.slice(0, start)), ...changed, ...all('same', tail)]);
}

function changedWords(old: readonly string[], now: readonly string[], mostWords: number): WordPart[] {
  if (old.length > mostWords || now.length > mostWords) return [...all('removed', old), ...all('added', now)];
  const common = commonLengths(old, now);
  const parts: WordPart[] = [];
  let [left, right] = [0, 0];
  while (left < old.length || right < now.length) {
    const [word = '', other = ''] = [old[left], now[right]];
    if (left < old.length && right < now.length && word === other) {
      parts.push({ kind: 'same', text: word });
      left += 1;
      right += 1;
    } else if (
      right >= now.length ||
      (left < old.length && at(common, left + 1, right) >= at(common, left, right + 1))
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

function all(kind: WordPart['kind'], words: readonly string[]): WordPart[] {
  return words.map((text) => ({ kind, text }));
}

/** How many words the ends of both texts from there on have in common, in order. */
function commonLengths(old: readonly string[], now: readonly string[]): readonly Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let left = old.length - 1; left >= 0; left -= 1)
    for (let right = now.length - 1; right >= 0; right -= 1)
      (table[left] as Uint16Array)[right] =
        old[left] === now[right]
          ? at(table, left + 1, right + 1) + 1
          : Math.max(at(table, left + 1, right), at(table, left, right + 1));
  return table;
}

function at(table: readonly Uint16Array[], left: number, right: number): number {
  return table[left]?.[right] ?? 0;
}

/** Neighbouring words of one kind as one part; what was taken away stands before what came in its place. */
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
