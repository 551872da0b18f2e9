import type { Finding } from '../../analysis.types.js';
import { finding, type FindingCode, type FindingData } from '../../finding-catalogue.js';
import { locatorsOf, wordsOf, type CueHit, type Reading } from '../reading/reading.js';

type CuedCode = {
  [C in FindingCode]: FindingData[C] extends { readonly count: number; readonly cues: readonly string[] }
    ? C
    : never;
}[FindingCode];

interface CueMeasure {
  /** The number of cues from which a finding is made. */
  readonly fewest: number;
  /** The number of cues at which it has full strength; `Infinity` for a finding that costs no points. */
  readonly full: number;
}

/** A finding for cues; none where there are too few. */
export function cueFinding(
  reading: Reading,
  code: CuedCode,
  hits: readonly CueHit[],
  { fewest, full }: CueMeasure,
): Finding[] {
  if (hits.length < fewest) return [];
  return [
    finding(code, {
      data: { count: hits.length, cues: wordsOf(hits) },
      locators: locatorsOf(reading, hits),
      strength: hits.length / full,
    }),
  ];
}

/** The different cues, in lower case. */
export function distinctTexts(hits: readonly CueHit[]): ReadonlySet<string> {
  return new Set(hits.map(({ text }) => text.toLowerCase()));
}

export function countDistinct(hits: readonly CueHit[]): number {
  return distinctTexts(hits).size;
}

/** Hits of several lists in the order of the text. */
export function inOrder(hits: readonly CueHit[]): CueHit[] {
  return hits.toSorted((one, other) => one.start - other.start || one.sentence - other.sentence);
}
