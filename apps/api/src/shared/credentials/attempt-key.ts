import { isIPv6 } from 'node:net';
import { sha256 } from '../crypto/sha256.js';

/** The key of a counter: a hash, so that no e-mail or IP address is stored. */
export function attemptKey(kind: string, subject: string): string {
  return sha256(`${kind}\n${subject}`);
}

/** The address itself for IPv4, the /64 prefix for IPv6, since one connection has a whole /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  return expandedGroups(address).slice(0, 4).join(':');
}

function expandedGroups(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
