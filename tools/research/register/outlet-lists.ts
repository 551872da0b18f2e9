import type { OutletEntry, OutletStatement } from '@vaglio/engine';

/** Sites that CRED-1 calls unreliable on one list's word alone, of middling factual reporting. */
const ONE_LIST_STRENGTH = 0.75;

/** Reads `cred1_current.csv` of CRED-1 (CC BY 4.0). What it calls reliable is left out: it is a list of the other kind. */
export function cred1Outlets(csv: string): OutletEntry[] {
  const [head = '', ...lines] = csv.split(/\r?\n/).filter(Boolean);
  const names = head.split(',');
  return lines.flatMap((line) => {
    const cells = line.split(',');
    const row = Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']));
    const statement = cred1Statement(row);
    return statement === null ? [] : [outletOf(row['domain'] ?? '', statement)];
  });
}

function cred1Statement(row: Readonly<Record<string, string>>): OutletStatement | null {
  const { category, sources, iffy_factual: factual } = row;
  if (category === 'reliable') return null;
  if (category === 'satire') return { says: 'satire', source: 'cred-1' };
  if (category === 'mixed' || (sources === '1' && factual === 'M'))
    return { says: 'mixed', source: 'cred-1' };
  if (sources === '1') return { says: 'flagged', source: 'cred-1', strength: ONE_LIST_STRENGTH };
  return { says: 'flagged', source: 'cred-1' };
}

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
    const statement = listStatement(row);
    return statement === null ? [] : [outletOf(row.domain, statement)];
  });
}

function listStatement({ domain, label, votes }: ListedDomain): OutletStatement | null {
  if (label === 'satire') {
    return NOT_SATIRE_AS_A_WHOLE.has(domain) ? null : { says: 'satire', source: 'cred-1' };
  }
  if (votes['opensources2017'] !== -1) return null;
  return { says: 'flagged', source: 'opensources-2017', strength: OPENSOURCES_STRENGTH };
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
