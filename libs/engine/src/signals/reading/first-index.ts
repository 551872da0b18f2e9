/** Where the first item stands that meets a condition which all later ones meet too; the length where none does. */
export function firstIndex<T>(sorted: readonly T[], meets: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (meets(sorted[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
