import type { LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { parsedUrl } from '@vaglio/contracts';
import { InvalidAddressError } from '../analysis.types.js';

/**
 * The first file to read about what Vaglio connects to. An address passes two gates: its spelling (`parseAddress`, before
 * anything is asked of anyone) and what its name resolves to (`checkResolved`, inside the look-up of the connection itself).
 * Neither answers "is it safe?": they return what to connect to, or throw.
 */

const MAX_URL_LENGTH = 4096;
const OPEN_PORTS = new Set(['', '80', '443']);
const NAME = /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const INSIDE_NAMES =
  /\.(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|arpa|onion|alt|invalid|test)$/;

/** IANA special-purpose registry for IPv4, and one public address that clouds answer from the inside (168.63.129.16). */
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

/** IPv6 is refused unless global unicast: IPv4 inside IPv6, NAT64, unique-local, link-local, multicast fall outside. */
const GLOBAL_IPV6 = blockList('ipv6', ['2000::/3']);

/** Special blocks inside global unicast: protocol assignments (Teredo, ORCHID, benchmarks), documentation, 6to4, AS112. */
const REFUSED_IPV6 = blockList('ipv6', [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3ffe::/16',
  '3fff::/20',
]);

/** Exact `host:port` pairs that skip both gates: fixtures of tests, never a deployment's. */
export type AllowedHosts = ReadonlySet<string>;

/** First gate: the address as it is written. Returns it parsed, the way it will be connected to. */
export function parseAddress(address: string, allowed: AllowedHosts): URL {
  const url = parse(address);
  if (isAllowed(url, allowed)) return url;
  if (!OPEN_PORTS.has(url.port)) throw new InvalidAddressError('port');
  const name = url.hostname.replace(/\.$/, '');
  // The URL parser has already turned every spelling of a number (hex, octal, short, full-width) into a dotted quad.
  if (name.startsWith('[') || isIP(name) !== 0) throw new InvalidAddressError('literal');
  if (!NAME.test(name) || INSIDE_NAMES.test(name)) throw new InvalidAddressError('name');
  url.hostname = name;
  return url;
}

/** Second gate: every address a name resolves to must be public; one that is not refuses them all. */
export function checkResolved(addresses: readonly LookupAddress[]): readonly LookupAddress[] {
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address)))
    throw new InvalidAddressError('not public');
  return addresses;
}

export function isAllowed(url: URL, allowed: AllowedHosts): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return allowed.has(`${url.hostname}:${port}`);
}

function parse(address: string): URL {
  const text = address.trim();
  if (text.length > MAX_URL_LENGTH) throw new InvalidAddressError('too long');
  if (text.includes('\\') || [...text].some(isControl)) throw new InvalidAddressError('characters');
  const url = /^https?:\/\//i.test(text) ? parsedUrl(text) : null;
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
