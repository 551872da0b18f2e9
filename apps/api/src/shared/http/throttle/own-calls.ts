import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { OWN_CALL_HEADER } from '@vaglio/contracts';

const inThisProcess = new WeakSet<IncomingMessage>();

/** Marks a request made by pages rendered in this process: it is shared by many visitors and is not throttled. */
export function markAsOwnCall(request: IncomingMessage): void {
  inThisProcess.add(request);
}

/** Whether a page of ours asks: in this process, or in a web process that was given the token. */
export function isOwnCall(request: IncomingMessage, siteToken: string | null): boolean {
  if (inThisProcess.has(request)) return true;
  const given = request.headers[OWN_CALL_HEADER];
  if (typeof given !== 'string' || siteToken === null) return false;
  const [bytes, expected] = [Buffer.from(given), Buffer.from(siteToken)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
