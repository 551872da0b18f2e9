import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DEFAULT_LANGUAGE, isLanguage, type PublicConfig } from '@vaglio/contracts';
import { ApiReader, type ApiAccess } from '../api-reader.js';
import { acceptsGzip } from '../encoding.js';
import { publicConfigReader } from '../public-config.js';
import type { Door, DoorAnswer } from './door.js';
import { embedDoor } from './embed.door.js';
import { feedDoor } from './feed.door.js';
import { oembedDoor } from './oembed.door.js';
import { robotsDoor } from './robots.door.js';
import { securityDoor } from './security.door.js';
import { articlesSitemapDoor, screensSitemapDoor, sitemapIndexDoor } from './sitemap.door.js';

const DOORS: readonly Door[] = [
  embedDoor,
  feedDoor,
  oembedDoor,
  robotsDoor,
  securityDoor,
  sitemapIndexDoor,
  screensSitemapDoor,
  articlesSitemapDoor,
];

const RETRY_AFTER_SECONDS = '30';
const compress = promisify(gzip);

export interface SiteDoorsOptions extends ApiAccess {
  readonly publicUrl: string;
  readonly onError: (error: unknown) => void;
}

/** Answers the addresses that are documents for programs; everything in them is asked of the API, as it is now. */
export class SiteDoors {
  private readonly reader: ApiReader;
  private readonly readConfig: () => Promise<PublicConfig | null>;

  constructor(private readonly options: SiteDoorsOptions) {
    this.reader = new ApiReader(options);
    this.readConfig = publicConfigReader(options).read;
  }

  /** Answers when there is a door at the address; says whether it did. */
  serve(address: URL, request: IncomingMessage, response: ServerResponse): boolean {
    for (const door of DOORS) {
      const match = door.pattern.exec(address.pathname);
      if (!match) continue;
      void this.open(door, address, match.slice(1)).then((answer) => send(answer, request, response));
      return true;
    }
    return false;
  }

  private async open(door: Door, address: URL, parts: readonly string[]): Promise<DoorAnswer> {
    const named = address.searchParams.get('lang');
    const language = isLanguage(named) ? named : DEFAULT_LANGUAGE;
    const { publicUrl, onError } = this.options;
    const read = async <T>(target: string): Promise<T | null> => {
      const { status, body } = await this.reader.read(target, language);
      if (status === 404 || status === 400) return null;
      if (status !== 200) throw new Error(`${target} was answered with ${status}`);
      return JSON.parse(body) as T;
    };
    try {
      return await door.answer({ address, parts, language, publicUrl, readConfig: this.readConfig, read });
    } catch (error) {
      onError(error);
      return NOT_NOW;
    }
  }
}

const NOT_NOW: DoorAnswer = {
  status: 503,
  type: 'text/plain; charset=utf-8',
  body: 'Not available right now\n',
  freshSeconds: 0,
  headers: { 'Retry-After': RETRY_AFTER_SECONDS },
};

async function send(answer: DoorAnswer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status = 200, type, freshSeconds, headers = {} } = answer;
  const etag = `W/"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`;
  const common = {
    'Content-Type': type,
    'Cache-Control': freshSeconds > 0 ? `public, max-age=${freshSeconds}` : 'no-store',
    Vary: 'Accept-Encoding',
    ...headers,
    ...(status === 200 && { ETag: etag }),
  };
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, common).end();
    return;
  }
  const isCompressed = acceptsGzip(request);
  const plain = Buffer.from(answer.body);
  const body = isCompressed ? await compress(plain) : plain;
  response.writeHead(status, {
    ...common,
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
    'Content-Length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
