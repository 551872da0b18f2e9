import type { OutletEntry, OutletStatement } from '@vaglio/engine';

/** A row of the bench's `domains/`. */
export interface ListedDomain {
  readonly domain: string;
  readonly label: string;
  readonly votes: Readonly<Record<string, number>>;
}

/** A list of 2017 says less than one of today. */
const OPENSOURCES_STRENGTH = 0.75;
/** What OpenSources of 2017 says of sites that are no satire. Other votes stay where they are. */
export function listedOutlets(rows: readonly ListedDomain[]): OutletEntry[] {
  return rows
    .filter(({ label, votes }) => label !== 'satire' && votes['opensources2017'] === -1)
    .map(({ domain }) =>
      outletOf(domain, { says: 'flagged', source: 'opensources-2017', strength: OPENSOURCES_STRENGTH }),
    );
}

/** A domain of which a list says one thing, and nothing else is known. */
export function outletOf(domain: string, statement: OutletStatement): OutletEntry {
  return {
    name: domain,
    kind: statement.says === 'satire' ? 'satire' : 'website',
    country: null,
    language: null,
    domains: [domain],
    statements: [statement],
  };
}
