import { isIPv6 } from 'node:net';
import { sha256 } from '../crypto/sha256.js';

/** What is counted, without keeping the e-mail address or the network address itself. */
export function attemptKey(kind: string, subject: string): string {
  return sha256(`${kind}\n${subject}`);
}

/** One connection holds a whole /64 of IPv6, so its addresses count as one. */
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
