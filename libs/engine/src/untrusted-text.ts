import { isIP } from 'node:net';
import { parsedUrl } from '@vaglio/contracts';

const NOT_TEXT = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+/gu;

/** One line of text, cut at `max` characters; null where there is none. Markup is kept as text. */
export function lineOf(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const line = value
    .slice(0, max * 4)
    .replace(NOT_TEXT, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line === '') return null;
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`;
}

const MAX_LINK_LENGTH = 2_048;

/** The URL of a public web page: http(s), a host name with a dot, no credentials, the default port. Null for any other value. */
export function linkOf(value: unknown): string | null {
  const url = typeof value === 'string' && value.length <= MAX_LINK_LENGTH ? parsedUrl(value) : null;
  if (!url) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  return isPublicName(url.hostname) ? url.href : null;
}

const PRIVATE_ENDING = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)$/;

function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return name.includes('.') && isIP(name) === 0 && !name.startsWith('[') && !PRIVATE_ENDING.test(name);
}
