/** What the page says elsewhere of its text: used to separate the text from its surroundings, never as the text. */
export interface ContentHints {
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  /** The article's body as structured data gives it. */
  readonly linkedBody: string | null;
}

/** Letters and digits only, so that two writings of one sentence compare equal. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Runs of four words, as a set: how much of one text stands in another is read off two of these. */
export function shingles(text: string): Set<string> {
  const words = comparable(text).split(' ');
  const found = new Set<string>();
  for (let i = 0; i + 4 <= words.length && i < 6000; i += 1) found.add(words.slice(i, i + 4).join(' '));
  return found;
}

/** Share of the first set that is in the second; null where the first is too small to compare. */
export function coverage(part: ReadonlySet<string>, whole: ReadonlySet<string>): number | null {
  if (part.size < 5) return null;
  let held = 0;
  for (const shingle of part) if (whole.has(shingle)) held += 1;
  return held / part.size;
}
