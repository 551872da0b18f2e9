import type { IncomingMessage } from 'node:http';

const kept = new WeakMap<IncomingMessage, Buffer>();

/** Keeps the bytes of a body while its request lives. */
export function keepRawBody(request: IncomingMessage, bytes: Buffer): void {
  kept.set(request, bytes);
}

/**
 * A body letter by letter as it came, where somebody signed the letters: reading JSON and writing it again changes spaces,
 * escapes and numbers such as 1.0. Empty where there was no body.
 */
export function rawBodyOf(request: IncomingMessage): string {
  return kept.get(request)?.toString('utf8') ?? '';
}
