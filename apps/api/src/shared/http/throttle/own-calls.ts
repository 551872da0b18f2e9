import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { OWN_CALL_HEADER } from '@vaglio/contracts';
import { randomToken } from '../../crypto/random-token.js';

const TOKEN = Buffer.from(randomToken());

/** Pages rendered in this process call the API from one address for all readers: they show that they are ours. */
export const OWN_CALL_HEADERS: Readonly<Record<string, string>> = { [OWN_CALL_HEADER]: TOKEN.toString() };

/** Whether a page of ours asks: from this process, or from a web process that was given the same token. */
export function isOwnCall(headers: IncomingHttpHeaders, siteToken: string | null): boolean {
  const given = headers[OWN_CALL_HEADER];
  if (typeof given !== 'string') return false;
  const bytes = Buffer.from(given);
  return isSame(bytes, TOKEN) || (siteToken !== null && isSame(bytes, Buffer.from(siteToken)));
}

function isSame(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}
