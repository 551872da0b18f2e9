/** A set of words from a list separated by spaces or line breaks. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
