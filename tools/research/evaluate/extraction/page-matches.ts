import type { PagePrediction, PageRow } from './page-rows.js';

function words(text: string | null | undefined): string[] {
  return (
    (text ?? '')
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}_]+/gu) ?? []
  );
}

/** The day is the day: no credit for a neighbour. */
export function isDateRight(row: PageRow, { date }: PagePrediction): boolean {
  return date !== null && date.slice(0, 10) === row.date;
}

/** Equal, or one holds the other with little left over, case and punctuation apart. */
export function isTitleRight(row: PageRow, { title }: PagePrediction): boolean {
  const [wanted, found] = [words(row.title).join(' '), words(title).join(' ')];
  return (
    found !== '' && (found.includes(wanted) || (wanted.includes(found) && found.length > 0.6 * wanted.length))
  );
}

/** Eight tenths of the words of the names agree. */
export function isAuthorRight(row: PageRow, { author }: PagePrediction): boolean {
  const [wanted, found] = [new Set(words(row.author)), new Set(words(author))];
  const shared = [...wanted].filter((word) => found.has(word)).length;
  return shared > 0 && (2 * shared) / (wanted.size + found.size) >= 0.8;
}

/** Segments that must be in the text and segments that must not. */
export interface SegmentCount {
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
