import { randomUUID } from 'node:crypto';

const ACCEPTABLE = /^[\w.-]{8,64}$/;

/** Keeps an id that a proxy gave, when it is safe to repeat in headers and logs. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
}
