import type { DomainRegistration } from '@vaglio/contracts';
import type { EvidenceCache } from '../clients/evidence-cache.js';
import { EVIDENCE_CACHED_MS } from '../evidence.limits.js';
import type { PartialFacts } from '../sources/publisher.sources.js';
import type { OutletRegister } from './outlet-register.js';
import type { OutletEntry } from './register.types.js';

/** The registration of a domain; null where the registry returned no day. */
export function registrationOf({
  registeredOn = null,
  expiredOn,
}: Pick<PartialFacts, 'registeredOn' | 'expiredOn'>): DomainRegistration | null {
  return registeredOn === null && expiredOn === undefined
    ? null
    : { registeredOn, expiredOn: expiredOn ?? null };
}

export async function keepRegistration(
  cache: EvidenceCache,
  domain: string,
  registration: DomainRegistration,
): Promise<void> {
  await cache.set(keyOf(domain), registration, EVIDENCE_CACHED_MS.domainRegistration).catch(() => undefined);
}

/** The last known registration of a domain; null where there is none. */
export async function keptRegistration(
  cache: Pick<EvidenceCache, 'get'>,
  domain: string,
): Promise<DomainRegistration | null> {
  return ((await cache.get(keyOf(domain))) as DomainRegistration | undefined) ?? null;
}

function keyOf(domain: string): string {
  return `registration ${domain}`;
}

/** Whether a statement of this date may be about an earlier owner of the domain. */
export function isOfEarlierOwner(asOf: string, registration: DomainRegistration | null): boolean {
  if (registration === null) return false;
  if (registration.expiredOn !== null) return true;
  return registration.registeredOn !== null && lastDayOf(asOf) < registration.registeredOn;
}

/** The last day of a year or a month. */
function lastDayOf(asOf: string): string {
  if (/^\d{4}$/.test(asOf)) return `${asOf}-12-31`;
  return /^\d{4}-\d\d$/.test(asOf) ? `${asOf}-31` : asOf;
}

/** The entry with the statements that are about the present owner of the domain; null without any. */
export function entrySince(
  register: OutletRegister,
  entry: OutletEntry,
  registration: DomainRegistration | null,
): OutletEntry | null {
  const statements = entry.statements.filter(
    (statement) => !isOfEarlierOwner(register.cite(statement).asOf, registration),
  );
  return statements.length === 0 ? null : { ...entry, statements };
}
