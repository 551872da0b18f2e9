import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { OWN_CALL_HEADER } from '@vaglio/contracts';

const inThisProcess = new WeakSet<IncomingMessage>();

/** Exempts a request of a page that is rendered in this process from the throttle. */
export function markAsOwnCall(request: IncomingMessage): void {
  inThisProcess.add(request);
}

/** True for requests of the site: from this process, or from a web process with the site token. */
export function isOwnCall(request: IncomingMessage, siteToken: string | null): boolean {
  if (inThisProcess.has(request)) return true;
  const given = request.headers[OWN_CALL_HEADER];
  if (typeof given !== 'string' || siteToken === null) return false;
  const [bytes, expected] = [Buffer.from(given), Buffer.from(siteToken)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
