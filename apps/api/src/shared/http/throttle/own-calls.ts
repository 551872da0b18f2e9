import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { randomToken } from '../../crypto/random-token.js';

const HEADER = 'x-vaglio-own-call';
const TOKEN = Buffer.from(randomToken());

/** Pages rendered in this process call the API from one address for all readers: they show that they are ours. */
export const OWN_CALL_HEADERS: Readonly<Record<string, string>> = { [HEADER]: TOKEN.toString() };

export function isOwnCall(headers: IncomingHttpHeaders): boolean {
  const given = headers[HEADER];
  if (typeof given !== 'string') return false;
  const bytes = Buffer.from(given);
  return bytes.length === TOKEN.length && timingSafeEqual(bytes, TOKEN);
}
