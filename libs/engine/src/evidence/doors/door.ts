import type { EvidenceQuery, Finding } from '../../analysis.types.js';
import type { CoveragePage } from '../matching/independent-coverage.js';

/** What a door answers; a door that found nothing answers with nothing. */
export interface DoorAnswer {
  readonly findings: readonly Finding[];
  /** Addresses a reader can go on to. */
  readonly sources: readonly string[];
  /** Pages about the same events; counted once all doors have answered. */
  readonly coverage: readonly CoveragePage[];
}

export type DoorName = EvidenceQuery['door'];

export const NOTHING_FOUND: DoorAnswer = { findings: [], sources: [], coverage: [] };
