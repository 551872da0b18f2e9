import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { encodingFor, type Encoding } from './compressed-page.js';

interface SiteFile {
  readonly type: string;
  readonly isImmutable: boolean;
  readonly etag: string;
  readonly body: Buffer;
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
}

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** The built files of the site, kept in memory. Request paths are looked up, never joined to a file path. */
export class SiteFiles {
  private readonly files: ReadonlyMap<string, SiteFile>;

  constructor(folder: string) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    this.files = new Map(
      names
        .filter((name) => extname(name) in TYPES && statSync(join(folder, name)).isFile())
        .map((name) => [`/${name.replaceAll('\\', '/')}`, readSiteFile(folder, name)]),
    );
  }

  /** Answers the request and returns true if the path is a file of the site. */
  serve(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const file = this.files.get(path);
    if (!file) return false;
    response.setHeader('Content-Type', file.type);
    response.setHeader('ETag', file.etag);
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader(
      'Cache-Control',
      file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304).end();
      return true;
    }
    const encoding = encodingFor(request);
    const encoded = encoding && file.encoded[encoding];
    const body = encoded ?? file.body;
    if (encoded) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.length);
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
    return true;
  }
}

function readSiteFile(folder: string, name: string): SiteFile {
  const body = readFileSync(join(folder, name));
  const compressed = Object.entries(SUFFIX)
    .map(([encoding, suffix]) => [encoding, join(folder, name + suffix)] as const)
    .filter(([, file]) => existsSync(file))
    .map(([encoding, file]) => [encoding, readFileSync(file)]);
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    isImmutable: name.startsWith('assets'),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body,
    encoded: Object.fromEntries(compressed) as SiteFile['encoded'],
  };
}
