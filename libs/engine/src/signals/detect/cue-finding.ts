import type { Finding } from '../../analysis.types.js';
import { finding, type FindingCode, type FindingData } from '../../finding-catalogue.js';
import type { CueList } from '../cues/cues.js';
import { locatorsOf, ownHits, wordsOf, type CueHit, type Reading } from '../reading/reading.js';

type CuedCode = {
  [C in FindingCode]: FindingData[C] extends { readonly count: number; readonly cues: readonly string[] }
    ? C
    : never;
}[FindingCode];

/** How many uses of a cue make it worth a word, and how many make it as strong as it gets. */
export interface CueMeasure {
  readonly fewest: number;
  readonly full: number;
}

/** A finding for the author's own uses of a cue list, if there are enough of them. */
export function cueFinding(
  reading: Reading,
  code: CuedCode,
  list: CueList,
  measure: CueMeasure,
  hits: readonly CueHit[] = ownHits(reading, list),
): Finding[] {
  if (hits.length < measure.fewest) return [];
  return [
    finding(code, {
      data: { count: hits.length, cues: wordsOf(hits) },
      locators: locatorsOf(reading, hits),
      strength: hits.length / measure.full,
    }),
  ];
}
