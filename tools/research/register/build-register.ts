import type { OutletEntry, OutletStatement, RegisterFile, RegisterSource } from '@vaglio/engine';
import { createHash } from 'node:crypto';

/** Joins what was written by hand with what lists say, in the order of first domains. The same input gives the same bytes. */
export function buildRegister(
  sources: Readonly<Record<string, RegisterSource>>,
  known: readonly OutletEntry[],
  listed: readonly OutletEntry[],
): RegisterFile {
  refuseDoubles(known);
  refuseUnknownSources(sources, [...known, ...listed]);
  const outlets = merged(known, listed).sort((a, b) => compare(first(a), first(b)));
  const version = createHash('sha256')
    .update(JSON.stringify([sources, outlets]))
    .digest('hex')
    .slice(0, 16);
  return { format: 1, version, sources, outlets };
}

/** One outlet a line, so that a change can be read. */
export function registerText({ format, version, sources, outlets }: RegisterFile): string {
  const head = `{"format":${format},"version":${JSON.stringify(version)},"sources":${JSON.stringify(sources)},"outlets":[`;
  return `${head}\n${outlets.map((outlet) => JSON.stringify(outlet)).join(',\n')}\n]}\n`;
}

function merged(known: readonly OutletEntry[], listed: readonly OutletEntry[]): OutletEntry[] {
  const outlets = [...known];
  const places = new Map(known.flatMap((outlet, place) => outlet.domains.map((domain) => [domain, place])));
  for (const entry of listed) {
    const place = places.get(first(entry));
    const own = place === undefined ? undefined : outlets[place];
    if (place === undefined || own === undefined) places.set(first(entry), outlets.push(entry) - 1);
    else outlets[place] = { ...own, statements: joined(own.statements, entry.statements) };
  }
  return outlets;
}

/** A list adds what it hasn't been cited for yet; that a site of satire is called false adds nothing, nor the other way round. */
function joined(
  own: readonly OutletStatement[],
  more: readonly OutletStatement[],
): readonly OutletStatement[] {
  const isSatire = own.some(({ says }) => says === 'satire');
  const added = more.filter(
    ({ says, source }) =>
      !(isSatire && says !== 'satire') && own.every((each) => each.says !== says || each.source !== source),
  );
  return [...own, ...added];
}

function refuseDoubles(known: readonly OutletEntry[]): void {
  const seen = new Set<string>();
  for (const domain of known.flatMap(({ domains }) => domains)) {
    if (seen.has(domain)) throw new Error(`${domain} is written twice`);
    seen.add(domain);
  }
}

function refuseUnknownSources(
  sources: Readonly<Record<string, RegisterSource>>,
  outlets: readonly OutletEntry[],
): void {
  for (const { domains, statements } of outlets) {
    const missing = statements.find(({ source }) => !Object.hasOwn(sources, source));
    if (missing) throw new Error(`${domains[0] ?? ''} cites ${missing.source}, which is no source`);
  }
}

function first({ domains }: OutletEntry): string {
  return domains[0] ?? '';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

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
