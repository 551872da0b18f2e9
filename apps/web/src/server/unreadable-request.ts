import { failurePage } from './failure-page.js';
import { isForeign } from './foreign-address.js';
import { readPreferences } from './reader-preferences.js';

/** Node's error for a request that it cannot parse, with the last bytes received. */
export interface UnreadableRequest {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

const TOO_LONG = 'HPE_HEADER_OVERFLOW';

/** The raw answer to a request whose URL is too long for Node; null for other errors. */
export function answerToUnreadable({ code, rawPacket }: UnreadableRequest): string | null {
  const seen = code === TOO_LONG && rawPacket ? rawPacket.toString('latin1') : '';
  const field = (name: string) => new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(seen)?.[1];
  if (!isOfReader(/^(?:GET|HEAD) (\/[^\s?]*)/.exec(seen)?.[1], field('accept'))) return null;
  const { language } = readPreferences(
    { 'accept-language': field('accept-language'), cookie: field('cookie') },
    new URLSearchParams(/[?&]lang=\w+/.exec(seen)?.[0]),
  );
  const html = failurePage(language, 'tooLong');
  return [
    'HTTP/1.1 414 URI Too Long',
    'Content-Type: text/html; charset=utf-8',
    `Content-Language: ${language}`,
    `Content-Length: ${Buffer.byteLength(html)}`,
    "Content-Security-Policy: default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
    '',
    html,
  ].join('\r\n');
}

/** Of a long request Node may report the beginning, the end, or both. */
function isOfReader(path: string | undefined, accept: string | undefined): boolean {
  if (path === undefined) return accept?.includes('text/html') === true;
  return !isForeign(path) && (accept?.includes('text/html') ?? true);
}
