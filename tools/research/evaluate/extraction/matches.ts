import type { PagePrediction, PageRow } from './pages.js';

function words(text: string | null | undefined): string[] {
  return (
    (text ?? '')
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}_]+/gu) ?? []
  );
}

/** Only the exact day counts. */
export function isDateRight(row: PageRow, { date }: PagePrediction): boolean {
  return date !== null && date.slice(0, 10) === row.date;
}

/** Equal apart from case and punctuation, or one contains the other and little more. */
export function isTitleRight(row: PageRow, { title }: PagePrediction): boolean {
  const [wanted, found] = [words(row.title).join(' '), words(title).join(' ')];
  return (
    found !== '' && (found.includes(wanted) || (wanted.includes(found) && found.length > 0.6 * wanted.length))
  );
}

/** At least eight tenths of the words of the names are the same. */
export function isAuthorRight(row: PageRow, { author }: PagePrediction): boolean {
  const [wanted, found] = [new Set(words(row.author)), new Set(words(author))];
  const shared = [...wanted].filter((word) => found.has(word)).length;
  return shared > 0 && (2 * shared) / (wanted.size + found.size) >= 0.8;
}

/** Segments that must be in the text and segments that must not. */
interface SegmentCount {
  readonly kept: number;
  readonly lost: number;
  readonly intruding: number;
}

export function countSegments(row: PageRow, { articleBody }: PagePrediction): SegmentCount {
  const text = articleBody.replace(/\s+/g, ' ');
  const has = (segment: string): boolean => text.includes(segment.replace(/\s+/g, ' ').trim());
  const kept = (row.with ?? []).filter(has).length;
  const intruding = row.with ? (row.without ?? []).filter(has).length : 0;
  return { kept, lost: (row.with ?? []).length - kept, intruding };
}

export function segmentF1(counts: readonly SegmentCount[]): number {
  const sum = (of: (count: SegmentCount) => number): number =>
    counts.reduce((all, count) => all + of(count), 0);
  const [kept, lost, intruding] = [
    sum(({ kept: n }) => n),
    sum(({ lost: n }) => n),
    sum(({ intruding: n }) => n),
  ];
  return kept === 0 ? 0 : (2 * kept) / (2 * kept + lost + intruding);
}

const WORD = /[\p{L}\p{N}\p{M}_]+/gu;
const SIZE = 4;

/** The shares of runs of four words that two texts have in common; they sum to one. */
interface Overlap {
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

/** The figure of the benchmark: the harmonic mean of the mean precision and the mean recall of the pages. */
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
