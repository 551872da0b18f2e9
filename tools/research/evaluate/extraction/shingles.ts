const WORD = /[\p{L}\p{N}\p{M}_]+/gu;
const SIZE = 4;

/** What one text has of another, in runs of four words, as shares that sum to one. */
export interface Overlap {
  readonly both: number;
  readonly extra: number;
  readonly missing: number;
}

function counted(text: string): Map<string, number> {
  const words = text.match(WORD) ?? [];
  const counts = new Map<string, number>();
  if (words.length === 0) return counts;
  for (let at = 0; at < Math.max(1, words.length - SIZE + 1); at += 1) {
    const run = words.slice(at, at + SIZE).join(' ');
    counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return counts;
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

export function overlapOf(gold: string, predicted: string): Overlap {
  const [wanted, found] = [counted(gold), counted(predicted)];
  let both = 0;
  for (const [run, count] of wanted) both += Math.min(count, found.get(run) ?? 0);
  const extra = total(found) - both;
  const missing = total(wanted) - both;
  const all = both + extra + missing;
  return all === 0
    ? { both: 0, extra: 0, missing: 0 }
    : { both: both / all, extra: extra / all, missing: missing / all };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The benchmark's own figure: the harmonic mean of the mean precision and the mean recall of the pages. */
export function textF1(overlaps: readonly Overlap[]): number {
  const precision = mean(
    overlaps.filter(({ both, extra }) => both + extra > 0).map(({ both, extra }) => both / (both + extra)),
  );
  const recall = mean(
    overlaps
      .filter(({ both, missing }) => both + missing > 0)
      .map(({ both, missing }) => both / (both + missing)),
  );
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

export function pageF1({ both, extra, missing }: Overlap): number {
  return both === 0 ? 0 : (2 * both) / (2 * both + extra + missing);
}
