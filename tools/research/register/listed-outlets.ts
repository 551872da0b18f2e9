import type { OutletEntry, OutletStatement } from '@vaglio/engine';
import { outletOf } from './outlet-of.js';

/** A row of the bench's `domains/`. */
export interface ListedDomain {
  readonly domain: string;
  readonly label: string;
  readonly votes: Readonly<Record<string, number>>;
}

/** A list of 2017 says less than one of today. */
const OPENSOURCES_STRENGTH = 0.75;
/** Marked for one satirical column among ordinary reporting. */
const NOT_SATIRE_AS_A_WHOLE: ReadonlySet<string> = new Set(['newyorker.com']);

/** What lists say that we may repeat: OpenSources of 2017, and the satire marks of CRED-1. Other votes stay where they are. */
export function listedOutlets(rows: readonly ListedDomain[]): OutletEntry[] {
  return rows.flatMap((row) => {
    const statement = statementOf(row);
    return statement === null ? [] : [outletOf(row.domain, statement)];
  });
}

function statementOf({ domain, label, votes }: ListedDomain): OutletStatement | null {
  if (label === 'satire') {
    return NOT_SATIRE_AS_A_WHOLE.has(domain) ? null : { says: 'satire', source: 'cred-1' };
  }
  if (votes['opensources2017'] !== -1) return null;
  return { says: 'flagged', source: 'opensources-2017', strength: OPENSOURCES_STRENGTH };
}
