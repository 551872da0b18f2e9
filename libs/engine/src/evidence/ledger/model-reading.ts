import type { ClaimReading } from '../../analysis.types.js';
import type { CheckedStance } from '../stance/checked-stance.js';

const AS_STANCE = { 'bears-out': 'agree', denies: 'disagree', discusses: 'discuss' } as const;

/**
 * A stance as a model read it in the page. What the page denies in plain words is never turned into a confirmation, and a
 * passage that carries only a part of the claim settles nothing.
 */
export function withReading(stance: CheckedStance, reading: ClaimReading | undefined): CheckedStance {
  if (reading === undefined || stance.stance === 'unrelated') return stance;
  const isDebunked = stance.stance === 'disagree' && stance.isPlain && reading.stance === 'bears-out';
  const read = isDebunked || !reading.isWhole ? 'discuss' : AS_STANCE[reading.stance];
  return {
    ...stance,
    stance: read,
    passage: reading.passage,
    isPlain: read !== 'discuss',
    isSupported: read === 'agree',
  };
}

/** A model's reading of one page for one claim. */
export function readingOf(
  readings: readonly ClaimReading[],
  claim: number,
  url: string,
): ClaimReading | undefined {
  return readings.find((reading) => reading.claim === claim && reading.url === url);
}
