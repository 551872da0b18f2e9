import { createHash } from 'node:crypto';
import type { OutletPack, PackRow } from './parse-pack.js';
import type { OutletEntry, OutletKind, OutletStatement, RegisterFile } from './register.types.js';

/** The register with packs. A row is added to the entry of its domain, or becomes a new entry. */
export function withPacks(base: RegisterFile, packs: readonly OutletPack[]): RegisterFile {
  const outlets = [...base.outlets];
  const places = new Map(
    outlets.flatMap(({ domains }, place) => domains.map((domain) => [domain, place] as const)),
  );
  const siteNamesFirst = packs.toSorted((a, b) => Number(a.hasChannelNames) - Number(b.hasChannelNames));
  for (const { id, source, rows } of siteNamesFirst) {
    const statements = new Map(
      Object.entries(source.marks ?? {}).map(([mark, { says, strength }]) => [
        mark,
        { says, source: id, strength, mark } satisfies OutletStatement,
      ]),
    );
    for (const row of rows) {
      const listed = statements.get(row.mark);
      if (listed === undefined) continue;
      const statement = row.url === undefined ? listed : { ...listed, url: row.url };
      const kind = source.marks?.[row.mark]?.kind;
      const place = places.get(row.domain);
      const own = place === undefined ? undefined : outlets[place];
      if (place === undefined || own === undefined)
        places.set(row.domain, outlets.push(entryOf(row, statement, kind)) - 1);
      else outlets[place] = joined(own, row, statement, kind);
    }
  }
  const sources = { ...base.sources, ...Object.fromEntries(packs.map(({ id, source }) => [id, source])) };
  return { ...base, version: versionOf(base, packs), sources, outlets };
}

function entryOf(row: PackRow, statement: OutletStatement, kind: OutletKind = 'website'): OutletEntry {
  const { domain, name, country, language } = row;
  return {
    name: name === '' ? domain : name,
    kind: statement.says === 'satire' ? 'satire' : kind,
    country,
    language,
    domains: [domain],
    ...factsOf(row, statement),
    statements: [statement],
  };
}

/** Town and publisher, with the page of the list. */
function factsOf(
  { place, publisher, url }: PackRow,
  { source }: OutletStatement,
): Pick<OutletEntry, 'place' | 'publisher'> {
  const cited = { source, ...(url !== undefined && { url }) };
  return {
    ...(place !== '' && { place: { value: place, ...cited } }),
    ...(publisher !== '' && { publisher: { value: publisher, ...cited } }),
  };
}

/** Adds a row to an entry. It replaces an older statement of the same list. Flags of satire are ignored. */
function joined(
  own: OutletEntry,
  row: PackRow,
  statement: OutletStatement,
  kind: OutletKind = 'website',
): OutletEntry {
  const { name, country, language } = row;
  const others = own.statements.filter(
    ({ says, source }) => !(source === statement.source && says === statement.says),
  );
  const isSatire = own.statements.some(({ says }) => says === 'satire');
  if (isSatire && statement.says !== 'satire' && statement.says !== 'registered') return own;
  return {
    ...factsOf(row, statement),
    ...own,
    name: own.name === own.domains[0] && name !== '' ? name : own.name,
    kind: own.kind === 'website' ? kind : own.kind,
    country: own.country ?? country,
    language: own.language ?? language,
    statements: [...others, statement],
  };
}

function versionOf(base: RegisterFile, packs: readonly OutletPack[]): string {
  if (packs.length === 0) return base.version;
  const hash = createHash('sha256').update(base.version);
  for (const pack of packs) hash.update(JSON.stringify(pack));
  return hash.digest('hex').slice(0, 16);
}
