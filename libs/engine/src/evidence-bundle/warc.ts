import type { FetchedPage, ReadResult } from '../analysis.types.js';
import { canonicalJson } from './canonical-json.js';
import { sha256 } from '../text/sha256.js';
import { BundleRefusal } from './refusal.js';

/** The fetched page as WARC 1.1, and the headers of its records. */
interface FetchedRecords {
  readonly warc: Buffer;
  readonly headers: Buffer;
}

interface WarcRecord {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** Writes software, decoded page and facts of the response. Without the original bytes there is no `response` record. */
export function writeWarc(page: ReadResult, readAt: string, engineVersion: string): FetchedRecords {
  const [body, mediaType, facts] = contentOf(page);
  const url = page.kind === 'page' ? page.finalUrl : page.url;
  const resource = recordOf('resource', readAt, mediaType, body, [['WARC-Target-URI', uriOf(url)]]);
  const about: WarcRecord['fields'] = [
    ['WARC-Target-URI', uriOf(url)],
    ['WARC-Refers-To', idOf(resource)],
  ];
  const software = `software: Vaglio ${engineVersion}\r\nformat: WARC File Format 1.1\r\n`;
  const records = [
    recordOf('warcinfo', readAt, 'application/warc-fields', Buffer.from(software), []),
    resource,
    recordOf('metadata', readAt, 'application/json', Buffer.from(canonicalJson(facts)), about),
  ];
  return {
    warc: Buffer.concat(
      records.map((record) => Buffer.concat([headerOf(record), record.body, Buffer.from('\r\n\r\n')])),
    ),
    headers: Buffer.concat(records.map(headerOf)),
  };
}

/** Reads the page of such a file, and checks that writing it again gives the same bytes. @throws BundleRefusal */
export function readWarc(
  { warc, headers }: FetchedRecords,
  readAt: string,
  engineVersion: string,
): ReadResult {
  const bodies = bodiesOf(warc);
  const [, content, facts] = bodies;
  if (bodies.length !== 3 || !content || !facts) throw badRecord('fetched.warc does not have three records');
  const page = pageOf(content, facts);
  const again = writeWarc(page, readAt, engineVersion);
  if (!again.warc.equals(warc))
    throw badRecord('the headers of a record of fetched.warc do not fit its content');
  if (!again.headers.equals(headers))
    throw badRecord('fetched-headers.txt and fetched.warc have different headers');
  return page;
}

function contentOf(page: ReadResult): readonly [Buffer, string, object] {
  if (page.kind === 'document')
    return [Buffer.from(canonicalJson(page)), 'application/json', { kind: page.kind }];
  const { html, ...facts } = page;
  return [Buffer.from(html), 'text/html; charset=utf-8', facts];
}

function pageOf(content: Buffer, facts: Buffer): ReadResult {
  try {
    const parsed = JSON.parse(facts.toString()) as Omit<FetchedPage, 'html'> | { readonly kind: 'document' };
    return parsed.kind === 'document'
      ? (JSON.parse(content.toString()) as ReadResult)
      : { ...parsed, html: content.toString() };
  } catch {
    throw badRecord('a record of fetched.warc is not valid JSON');
  }
}

const VERSION = 'WARC/1.1\r\n';
const HEADER_END = '\r\n\r\n';

function bodiesOf(warc: Buffer): readonly Buffer[] {
  const bodies: Buffer[] = [];
  let offset = 0;
  while (offset < warc.length && bodies.length < 4) {
    const end = warc.indexOf(HEADER_END, offset);
    const header = end < 0 ? '' : warc.toString('utf8', offset, end);
    const length = /\r\nContent-Length: (\d{1,9})(?:\r\n|$)/.exec(header)?.[1];
    if (!header.startsWith(VERSION) || length === undefined)
      throw badRecord('a record of fetched.warc has no header');
    const start = end + HEADER_END.length;
    const body = warc.subarray(start, start + Number(length));
    if (body.length < Number(length)) throw badRecord('a record of fetched.warc is cut off');
    bodies.push(body);
    offset = start + body.length + HEADER_END.length;
  }
  return bodies;
}

function recordOf(
  type: string,
  date: string,
  mediaType: string,
  body: Buffer,
  more: WarcRecord['fields'],
): WarcRecord {
  const digest = sha256(body);
  return {
    fields: [
      ['WARC-Type', type],
      ['WARC-Record-ID', `<urn:uuid:${uuidOf(`${type} ${date} ${digest}`)}>`],
      ['WARC-Date', date],
      ...more,
      ['WARC-Block-Digest', `sha256:${digest}`],
      ['Content-Type', mediaType],
      ['Content-Length', String(body.length)],
    ],
    body,
  };
}

function headerOf({ fields }: WarcRecord): Buffer {
  return Buffer.from(`${VERSION}${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
}

function idOf({ fields }: WarcRecord): string {
  return fields.find(([name]) => name === 'WARC-Record-ID')?.[1] ?? '';
}

/** Escapes line breaks, which would start another header. */
function uriOf(url: string): string {
  return url.replace(/[\s\p{Cc}]/gu, encodeURIComponent);
}

/** Derives the id from the record, so the same record always has the same id. */
function uuidOf(seed: string): string {
  const hex = sha256(seed);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function badRecord(what: string): BundleRefusal {
  return new BundleRefusal('bad-record', `The stored page is not valid: ${what}.`);
}
