import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { bearerTokenOf } from '../tokens/request-token.js';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'] as const;

/** The machine itself, or whoever holds the metrics token. A proxy on this machine speaks for others, so it doesn't count. */
export function isOperator(request: IncomingMessage, metricsToken: string | null): boolean {
  const given = bearerTokenOf(request);
  if (metricsToken !== null && given !== null && isSame(given, metricsToken)) return true;
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  return !isForwarded && LOOPBACK.test(request.socket.remoteAddress ?? '');
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
