import type { ClaimReading } from '../../analysis.types.js';
import type { CheckedStance } from '../stance/checked-stance.js';

const AS_STANCE = { 'bears-out': 'agree', denies: 'disagree', discusses: 'discuss' } as const;

/** A plain denial never becomes a confirmation, and a passage with a part of the claim becomes a discussion. */
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

export function readingOf(
  readings: readonly ClaimReading[],
  claim: number,
  url: string,
): ClaimReading | undefined {
  return readings.find((reading) => reading.claim === claim && reading.url === url);
}
