import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { checkResolved } from './address-guard.js';

/** HostLimits a name into all its addresses. */
export type Resolver = (name: string) => Promise<readonly LookupAddress[]>;

export const systemResolver: Resolver = (name) => systemLookup(name, { all: true, verbatim: true });

/** The look-up of one connection, and what it found: the connection goes to these addresses and no other. */
export interface GuardedLookup {
  readonly lookup: LookupFunction;
  /** Whether a connection went where the look-up said. */
  leadsTo(address: string | undefined): boolean;
}

export function guardedLookup(resolve: Resolver): GuardedLookup {
  const checked = new Set<string>();
  const lookup: LookupFunction = (name, options, done) => {
    resolve(name)
      .then(checkResolved)
      .then(
        (addresses) => {
          addresses.forEach(({ address }) => checked.add(oneSpelling(address)));
          const [first] = addresses;
          if (options.all) done(null, [...addresses]);
          else done(null, first?.address ?? '', first?.family);
        },
        (error: Error) => done(error, ''),
      );
  };
  return { lookup, leadsTo: (address) => address !== undefined && checked.has(oneSpelling(address)) };
}

/** IPv6 has many spellings; the socket reports its own. */
function oneSpelling(address: string): string {
  return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname : address;
}
