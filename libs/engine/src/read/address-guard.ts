import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { parsedWebUrl } from '@vaglio/contracts';
import { InvalidAddressError } from '../analysis.types.js';

/**
 * Decides what Vaglio may connect to, in two checks: `parseAddress` checks the URL as text, before any request, and
 * `checkResolved` checks the addresses its host resolves to, inside the look-up of the connection itself. Both return what to
 * connect to, or throw.
 */

const MAX_URL_LENGTH = 4096;
const OPEN_PORTS = new Set(['', '80', '443']);
const NAME = /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const INSIDE_NAMES =
  /\.(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|arpa|onion|alt|invalid|test)$/;

/** The IANA special-purpose registry for IPv4, and the internal address of Azure hosts (168.63.129.16). */
const REFUSED_IPV4 = blockList('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** Only global unicast IPv6 is allowed. This excludes IPv4-mapped, NAT64, unique-local, link-local and multicast addresses. */
const GLOBAL_IPV6 = blockList('ipv6', ['2000::/3']);

/** Special blocks inside global unicast: protocol assignments (Teredo, ORCHID, benchmarks), documentation, 6to4 and AS112. */
const REFUSED_IPV6 = blockList('ipv6', [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3ffe::/16',
  '3fff::/20',
]);

/** Exact `host:port` pairs that skip both checks. For test fixtures only, never for a deployment. */
export type AllowedHosts = ReadonlySet<string>;

/** Checks the URL as text and returns it parsed. @throws InvalidAddressError */
export function parseAddress(address: string, allowed: AllowedHosts): URL {
  const url = parse(address);
  if (isAllowed(url, allowed)) return url;
  if (!OPEN_PORTS.has(url.port)) throw new InvalidAddressError('port');
  const name = url.hostname.replace(/\.$/, '');
  // The URL parser has already normalized hex, octal, short and full-width forms to a dotted quad.
  if (name.startsWith('[') || isIP(name) !== 0) throw new InvalidAddressError('literal');
  if (!NAME.test(name) || INSIDE_NAMES.test(name)) throw new InvalidAddressError('name');
  url.hostname = name;
  return url;
}

/** Returns the addresses a host resolved to. @throws InvalidAddressError unless all of them are public */
export function checkResolved(addresses: readonly LookupAddress[]): readonly LookupAddress[] {
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address)))
    throw new InvalidAddressError('not public');
  return addresses;
}

export type Resolver = (name: string) => Promise<readonly LookupAddress[]>;

export const systemResolver: Resolver = (name) => systemLookup(name, { all: true, verbatim: true });

/** A look-up for one connection that returns only public addresses, and keeps them for `isChecked`. */
export function guardedLookup(resolve: Resolver): {
  readonly lookup: LookupFunction;
  /** Whether the look-up returned this address. */
  isChecked(address: string | undefined): boolean;
} {
  const checked = new Set<string>();
  const lookup: LookupFunction = (name, options, done) => {
    resolve(name)
      .then(checkResolved)
      .then(
        (addresses) => {
          addresses.forEach(({ address }) => checked.add(normalized(address)));
          const [first] = addresses;
          if (options.all) done(null, [...addresses]);
          else done(null, first?.address ?? '', first?.family);
        },
        (error: Error) => done(error, ''),
      );
  };
  return { lookup, isChecked: (address) => address !== undefined && checked.has(normalized(address)) };
}

/** An IPv6 address can be written in several ways, and the socket reports its own. */
function normalized(address: string): string {
  return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname : address;
}

export function isAllowed(url: URL, allowed: AllowedHosts): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return allowed.has(`${url.hostname}:${port}`);
}

function parse(address: string): URL {
  const text = address.trim();
  if (text.length > MAX_URL_LENGTH) throw new InvalidAddressError('too long');
  if (text.includes('\\') || [...text].some(isControl)) throw new InvalidAddressError('characters');
  const url = parsedWebUrl(text);
  if (!url) throw new InvalidAddressError('not an address');
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
  if (authority === '' || /@|%40/i.test(authority)) throw new InvalidAddressError('userinfo');
  return url;
}

function isControl(character: string): boolean {
  const code = character.charCodeAt(0);
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !REFUSED_IPV4.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return GLOBAL_IPV6.check(address, 'ipv6') && !REFUSED_IPV6.check(address, 'ipv6');
}

function blockList(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}
