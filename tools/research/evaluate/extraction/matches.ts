import type { PagePrediction, PageRow } from './pages.js';

function words(text: string | null | undefined): string[] {
  return (
    (text ?? '')
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}_]+/gu) ?? []
  );
}

export function isDateRight(row: PageRow, { date }: PagePrediction): boolean {
  return date !== null && date.slice(0, 10) === row.date;
}

/** Ignores case and punctuation. One title may contain the other, but the found one must not be much shorter. */
export function isTitleRight(row: PageRow, { title }: PagePrediction): boolean {
  const [wanted, found] = [words(row.title).join(' '), words(title).join(' ')];
  return (
    found !== '' && (found.includes(wanted) || (wanted.includes(found) && found.length > 0.6 * wanted.length))
  );
}

/** At least 80 % of the words must be the same. */
export function isAuthorRight(row: PageRow, { author }: PagePrediction): boolean {
  const [wanted, found] = [new Set(words(row.author)), new Set(words(author))];
  const shared = [...wanted].filter((word) => found.has(word)).length;
  return shared > 0 && (2 * shared) / (wanted.size + found.size) >= 0.8;
}

/** Segments that must be in the text (found or missing), and segments that must not (unwanted). */
interface SegmentCount {
  readonly found: number;
  readonly missing: number;
  readonly unwanted: number;
}

export function countSegments(row: PageRow, { articleBody }: PagePrediction): SegmentCount {
  const text = articleBody.replace(/\s+/g, ' ');
  const has = (segment: string): boolean => text.includes(segment.replace(/\s+/g, ' ').trim());
  const found = (row.with ?? []).filter(has).length;
  const unwanted = row.with ? (row.without ?? []).filter(has).length : 0;
  return { found, missing: (row.with ?? []).length - found, unwanted };
}

export function segmentF1(counts: readonly SegmentCount[]): number {
  const sum = (name: keyof SegmentCount): number => counts.reduce((all, count) => all + count[name], 0);
  const found = sum('found');
  return found === 0 ? 0 : (2 * found) / (2 * found + sum('missing') + sum('unwanted'));
}

const WORD = /[\p{L}\p{N}\p{M}_]+/gu;
const SIZE = 4;

/** The shares of sequences of four words that are in both texts, only in the found one, or only in the wanted one. */
interface Overlap {
  readonly both: number;
  readonly extra: number;
  readonly missing: number;
}

function sequenceCounts(text: string): Map<string, number> {
  const words = text.match(WORD) ?? [];
  const counts = new Map<string, number>();
  if (words.length === 0) return counts;
  for (let at = 0; at < Math.max(1, words.length - SIZE + 1); at += 1) {
    const sequence = words.slice(at, at + SIZE).join(' ');
    counts.set(sequence, (counts.get(sequence) ?? 0) + 1);
  }
  return counts;
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

export function overlapOf(wantedText: string, foundText: string): Overlap {
  const [wanted, found] = [sequenceCounts(wantedText), sequenceCounts(foundText)];
  let both = 0;
  for (const [sequence, count] of wanted) both += Math.min(count, found.get(sequence) ?? 0);
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

/** The harmonic mean of the mean precision and the mean recall of the pages, as the benchmark computes it. */
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
