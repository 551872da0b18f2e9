import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { OutletRegister } from './outlet-register.js';
import type { OutletEntry, OutletStatement, PlaceOfPublication, Statement } from './register.types.js';

/** What the register says of whoever published there; that it says nothing is said too. */
export function outletFindings(register: OutletRegister, place: PlaceOfPublication): readonly Finding[] {
  const entry = register.find(place);
  if (entry === null) return [unknownOutlet(place)];
  const said = new Set(entry.statements.map(({ says }) => says));
  if (said.has('flagged') || said.has('satire')) said.delete('registered');
  return [...said].map((says) => findingOf(register, entry, says));
}

/** Several sources that say the same make one finding, which names them all. */
function findingOf(register: OutletRegister, entry: OutletEntry, says: Statement): Finding {
  const statements = entry.statements.filter((statement) => statement.says === says);
  const locators = statements.map((statement) => locatorOf(register, entry, statement));
  const data = { name: entry.name, source: locators.map(({ source }) => source).join(', ') };
  const strength = Math.max(...statements.map((statement) => statement.strength ?? 1));
  const parts = { locators, strength, origin: 'outside' } as const;
  if (says === 'registered') {
    return finding('authority.outlet-registered', { ...parts, data: { ...data, kind: entry.kind } });
  }
  return finding(`authority.outlet-${says}`, { ...parts, data });
}

function locatorOf(register: OutletRegister, entry: OutletEntry, { source, url }: OutletStatement) {
  const cited = register.source(source);
  return {
    kind: 'register',
    entry: entry.domains[0] ?? entry.name,
    source: cited?.name ?? source,
    url: url ?? cited?.url ?? '',
  } as const;
}

function unknownOutlet({ domain, account, platform }: PlaceOfPublication): Finding {
  const isPost = account !== null && (platform !== 'web' || account.startsWith('@'));
  return finding('authority.outlet-unknown', {
    data: { domain: isPost ? `${domain}/${account}` : domain },
    origin: 'outside',
  });
}
