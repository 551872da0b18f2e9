import type { OutletEntry, OutletStatement, RegisterFile, RegisterSource } from '@vaglio/engine';
import { LIST_STRENGTHS } from '@vaglio/engine/research';
import { createHash } from 'node:crypto';

/** Joins the outlets written by hand with those of lists, sorted by their first domain. The same input gives the same bytes. */
export function buildRegister(
  sources: Readonly<Record<string, RegisterSource>>,
  known: readonly OutletEntry[],
  listed: readonly OutletEntry[],
): RegisterFile {
  refuseDuplicates(known);
  refuseUnknownSources(sources, [...known, ...listed]);
  const outlets = merged(known, listed).sort((a, b) => compare(first(a), first(b)));
  const version = createHash('sha256')
    .update(JSON.stringify([sources, outlets]))
    .digest('hex')
    .slice(0, 16);
  return { format: 1, version, sources, outlets };
}

/** Writes one outlet per line, so that changes of the file can be read. */
export function registerText({ format, version, sources, outlets }: RegisterFile): string {
  const head = `{"format":${format},"version":${JSON.stringify(version)},"sources":${JSON.stringify(sources)},"outlets":[`;
  return `${head}\n${outlets.map((outlet) => JSON.stringify(outlet)).join(',\n')}\n]}\n`;
}

function merged(known: readonly OutletEntry[], listed: readonly OutletEntry[]): OutletEntry[] {
  const outlets = [...known];
  const indexes = new Map(known.flatMap((outlet, index) => outlet.domains.map((domain) => [domain, index])));
  for (const entry of listed) {
    const index = indexes.get(first(entry));
    const own = index === undefined ? undefined : outlets[index];
    if (index === undefined || own === undefined) indexes.set(first(entry), outlets.push(entry) - 1);
    else outlets[index] = { ...own, statements: joined(own.statements, entry.statements) };
  }
  return outlets;
}

/** Adds statements that the list is not cited for yet. A site of satire gets no statement other than satire. */
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

function refuseDuplicates(known: readonly OutletEntry[]): void {
  const seen = new Set<string>();
  for (const domain of known.flatMap(({ domains }) => domains)) {
    if (seen.has(domain)) throw new Error(`The domain ${domain} is listed twice`);
    seen.add(domain);
  }
}

function refuseUnknownSources(
  sources: Readonly<Record<string, RegisterSource>>,
  outlets: readonly OutletEntry[],
): void {
  for (const { domains, statements } of outlets) {
    const missing = statements.find(({ source }) => !Object.hasOwn(sources, source));
    if (missing) throw new Error(`${domains[0] ?? ''} cites the unknown source ${missing.source}`);
  }
}

function first({ domains }: OutletEntry): string {
  return domains[0] ?? '';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** A row of the files in `domains/` of the benchmark data. */
export interface ListedDomain {
  readonly domain: string;
  readonly label: string;
  readonly votes: Readonly<Record<string, number>>;
}

/** The outlets that OpenSources of 2017 calls unreliable, without satire. The votes of other lists are not used. */
export function listedOutlets(rows: readonly ListedDomain[]): OutletEntry[] {
  return rows
    .filter(({ label, votes }) => label !== 'satire' && votes['opensources2017'] === -1)
    .map(({ domain }) =>
      outletOf(domain, { says: 'flagged', source: 'opensources-2017', strength: LIST_STRENGTHS.openSources }),
    );
}

/** An outlet with one statement of a list, of which nothing else is known. */
function outletOf(domain: string, statement: OutletStatement): OutletEntry {
  return {
    name: domain,
    kind: statement.says === 'satire' ? 'satire' : 'website',
    country: null,
    language: null,
    domains: [domain],
    statements: [statement],
  };
}
