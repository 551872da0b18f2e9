import ipaddr from 'ipaddr.js';
import { sha256 } from '../crypto/sha256.js';

/** The key of a counter: a hash, so that no e-mail or IP address is stored. */
export function attemptKey(kind: string, subject: string): string {
  return sha256(`${kind}\n${subject}`);
}

/** The IP address itself for IPv4, the /64 prefix for IPv6, since one connection has a whole /64. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
