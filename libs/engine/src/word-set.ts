/** Splits a list of words separated by spaces or line breaks. */
export function wordList(list: string): string[] {
  return list.trim().split(/\s+/);
}

export function wordSet(list: string): ReadonlySet<string> {
  return new Set(wordList(list));
}
