import type { DomainRegistration } from '@vaglio/contracts';
import type { Finding } from '../../analysis.types.js';
import { finding, type FindingData } from '../../finding-catalogue.js';
import { entrySince } from './domain-registration.js';
import { LIST_STRENGTHS } from './list-strengths.js';
import type { OutletRegister } from './outlet-register.js';
import type { OutletEntry, OutletStatement, PlaceOfPublication, Statement } from './register.types.js';

type Reservation = NonNullable<FindingData['authority.outlet-registered']['reservation']>;

/** The labels of a list for an outlet that it does not call reliable as a whole. */
const RESERVATIONS: ReadonlyMap<string, Reservation> = new Map([
  ['no consensus', 'no-agreement'],
  ['depends on the topic', 'by-topic'],
]);

/** The findings about the publisher. A publisher that is not in the register is a finding too. */
export function outletFindings(
  register: OutletRegister,
  place: PlaceOfPublication,
  registration: DomainRegistration | null = null,
): readonly Finding[] {
  const known = register.find(place);
  if (known === null) return [unknownOutlet(place, guestOf(register.guestAreaOf(place)))];
  const entry = entrySince(register, known, registration);
  if (entry === null) return [unknownOutlet(place, changeOf(registration))];
  const kinds = new Set(entry.statements.map(({ says }) => says));
  const isFlaggedByTwo = register.isFlaggedByTwoLists(entry);
  if (kinds.has('satire') || isFlaggedByTwo) kinds.delete('registered');
  if (isFlaggedByTwo) kinds.delete('mixed');
  // A flag that takes no points is not repeated.
  else if (isFlagWithoutPoints(register, entry)) kinds.delete('flagged');
  const isFlagged = kinds.has('flagged') && hasWithPoints(entry, ['flagged']);
  const named = { ...entry, name: nameOn(entry, place.domain) };
  return [...kinds]
    .filter((says) => says !== 'registered' || !isFlagged)
    .map((says) => findingOf(register, named, says));
}

/** The name of the outlet. A directory has the name of one of several outlets that share a domain. */
function nameOn(entry: OutletEntry, host: string): string {
  const isOwn = entry.domains.includes(host.toLowerCase().replace(/^(?:www|m|amp)\./, ''));
  return isOwn || !isOnlyListed(entry) ? entry.name : (entry.domains[0] ?? entry.name);
}

/** Whether one of these is said, with points. */
function hasWithPoints({ statements }: OutletEntry, wanted: readonly Statement[]): boolean {
  return statements.some(({ says, strength = 1 }) => wanted.includes(says) && strength > 0);
}

/** Whether no source says more for an outlet than that it exists. */
function isOnlyListed({ statements }: OutletEntry): boolean {
  return statements.every(
    ({ says, strength = 1 }) => says !== 'registered' || strength <= LIST_STRENGTHS.directory,
  );
}

/** Makes one finding of all sources with the same statement. */
function findingOf(register: OutletRegister, entry: OutletEntry, says: Statement): Finding {
  const all = entry.statements.filter((statement) => statement.says === says);
  const strongest = Math.max(...all.map((statement) => statement.strength ?? 1));
  // Of the sources that only list the outlet, the strongest ones are named.
  const statements = all.filter(
    ({ strength = 1 }) => says !== 'registered' || strength === strongest || strength === 0,
  );
  const locators = statements.map((statement) => locatorOf(register, entry, statement));
  const named = statements.map((statement) => citation(register, statement));
  const data = { name: entry.name, source: [...new Set(named)].join('; ') };
  const reservation = says === 'registered' ? reservationOn(register, entry) : undefined;
  const share = reservation ? LIST_STRENGTHS.withReservation : 1;
  const strength = strongest * share * shareOf(register, entry, { says, strongest });
  const parts = { locators, strength, origin: 'outside' } as const;
  if (says === 'registered') {
    const publisher = entry.publisher === undefined ? {} : { publisher: entry.publisher.value };
    const listed = isOnlyListed(entry)
      ? ({ isOnlyListed: true, ...publisher } as const)
      : reservation
        ? { reservation }
        : {};
    return finding('authority.outlet-registered', {
      ...parts,
      data: { ...data, kind: entry.kind, ...listed },
    });
  }
  return finding(`authority.outlet-${says}`, { ...parts, data });
}

/** What the editors of Wikipedia say against the reliability of an outlet that they do not call unreliable. */
function reservationOn(register: OutletRegister, { statements }: OutletEntry): Reservation | undefined {
  for (const { says, source, mark = '' } of statements) {
    const label = register.source(source)?.marks?.[mark]?.label;
    const reservation = RESERVATIONS.get(label ?? '');
    if (says === 'registered' && reservation) return reservation;
  }
  return undefined;
}

/** Whether a list also has ratings against outlets. */
function ratesOutlets(register: OutletRegister, source: string): boolean {
  return Object.values(register.source(source)?.marks ?? {}).some(({ says }) => says === 'flagged');
}

function shareOf(
  register: OutletRegister,
  entry: OutletEntry,
  { says, strongest }: { says: Statement; strongest: number },
): number {
  if (says === 'registered')
    return strongest <= LIST_STRENGTHS.directory && hasWithPoints(entry, ['flagged', 'mixed']) ? 0 : 1;
  if (says === 'mixed') return register.listsThatSay(entry, says) > 1 ? 1 : 0;
  if (says === 'flagged') return register.isFlaggedByTwoLists(entry) ? 1 : LIST_STRENGTHS.flaggedByOne;
  if (says === 'self-regulated')
    return entry.statements.some((each) => each.says === 'registered') ? 0 : LIST_STRENGTHS.membership;
  return 1;
}

/**
 * Whether a list that flags other outlets has this one without a flag, or only lists with mistakes flag it and a directory has
 * it: such lists also flag newspapers of record.
 */
function isFlagWithoutPoints(register: OutletRegister, { statements }: OutletEntry): boolean {
  const registered = statements.filter(({ says }) => says === 'registered');
  const hasOnlyWeakFlags = statements.every(
    ({ says, strength = 1 }) => says !== 'flagged' || strength <= LIST_STRENGTHS.withMistakes,
  );
  return registered.some(({ source }) => hasOnlyWeakFlags || ratesOutlets(register, source));
}

/** For example `CRED-1, 2026-08: “unreliable”`, or only the name of a source without words of its own. */
function citation(register: OutletRegister, { source, mark }: OutletStatement): string {
  const cited = register.source(source);
  if (cited === null) return source;
  const label = mark === undefined ? undefined : cited.marks?.[mark]?.label;
  return label === undefined ? cited.name : `${cited.name}, ${cited.asOf}: “${label}”`;
}

function locatorOf(register: OutletRegister, entry: OutletEntry, statement: OutletStatement) {
  const { source, url } = register.cite(statement);
  return { kind: 'register', entry: entry.domains[0] ?? entry.name, source, url } as const;
}

function unknownOutlet({ domain, account, platform }: PlaceOfPublication, why: WhyUnknown): Finding {
  const isPost = account !== null && (platform !== 'web' || account.startsWith('@'));
  return finding('authority.outlet-unknown', {
    data: {
      domain: isPost ? `${domain}/${account}` : domain,
      ...why,
    },
    origin: 'outside',
  });
}

type WhyUnknown = Omit<FindingData['authority.outlet-unknown'], 'domain'>;

function guestOf(domain: string | null): WhyUnknown {
  return domain === null ? {} : { guestOf: domain };
}

/** All statements about the domain were about an earlier owner. */
function changeOf(registration: DomainRegistration | null): WhyUnknown {
  if (registration === null) return {};
  const { registeredOn, expiredOn } = registration;
  if (expiredOn !== null) return { expiredOn };
  return registeredOn === null ? {} : { registeredOn };
}
