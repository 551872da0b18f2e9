import { failurePage, FAILURE_PAGE_POLICY } from './failure-page.js';
import { readPreferences } from './visitor-preferences.js';

const OTHER_HANDLER_PATH = /^\/(?:api|admin-dashboard|downloads|metrics)(?:\/|$)/;

/** Whether a path belongs to another handler, even if that does not answer. */
export function isOtherHandlerPath(path: string): boolean {
  return OTHER_HANDLER_PATH.test(path);
}

/** Node's error for a request that it cannot parse, with the last received bytes. */
interface UnreadableRequest {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

const TOO_LONG = 'HPE_HEADER_OVERFLOW';

/** The raw HTTP response to a browser whose URL is too long for Node; null for other errors and programs. */
export function answerToUnreadable({ code, rawPacket }: UnreadableRequest): string | null {
  const received = code === TOO_LONG && rawPacket ? rawPacket.toString('latin1') : '';
  const field = (name: string) => new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(received)?.[1];
  if (!isOfBrowser(/^(?:GET|HEAD) (\/[^\s?]*)/.exec(received)?.[1], field('accept'))) return null;
  const preferences = readPreferences(
    { 'accept-language': field('accept-language'), cookie: field('cookie') },
    new URLSearchParams(/[?&]lang=\w+/.exec(received)?.[0]),
  );
  const { html, language } = failurePage(preferences.language, 'tooLong');
  return [
    'HTTP/1.1 414 URI Too Long',
    'Content-Type: text/html; charset=utf-8',
    `Content-Language: ${language}`,
    `Content-Length: ${Buffer.byteLength(html)}`,
    `Content-Security-Policy: ${FAILURE_PAGE_POLICY}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
    '',
    html,
  ].join('\r\n');
}

/** Node may report only the beginning or only the end of a long request, so path or header may be missing. */
function isOfBrowser(path: string | undefined, accept: string | undefined): boolean {
  if (path === undefined) return accept?.includes('text/html') === true;
  return !isOtherHandlerPath(path) && (accept?.includes('text/html') ?? true);
}
