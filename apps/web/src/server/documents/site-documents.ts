import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DEFAULT_LANGUAGE, isLanguage, type PublicConfig } from '@vaglio/contracts';
import { ApiReader } from '../api-reader.js';
import { acceptsGzip } from '../encoding.js';
import type { GetFromApi } from '../http-api.js';
import { publicConfigReader } from '../public-config-reader.js';
import { type SiteDocument, type DocumentAnswer, NOT_FOUND } from './document.js';
import { embedDocument } from './embed.document.js';
import { changesDocument, feedDocument } from './feed.document.js';
import { oembedDocument } from './oembed.document.js';
import { articlesSitemapDocument, screensSitemapDocument, sitemapIndexDocument } from './sitemap.document.js';
import { externalPaths, PAGE_LIST } from '../../config/pages.js';

const HALF_YEAR_MS = 182 * 24 * 60 * 60 * 1000;

/** The contact for security reports (RFC 9116). */
const securityDocument: SiteDocument = {
  pattern: /^\/\.well-known\/security\.txt$/,
  answer: async ({ publicUrl, readConfig }) => {
    const config = await readConfig();
    if (!config) return { ...NOT_FOUND, status: 503, body: 'Not available right now\n', freshSeconds: 0 };
    const expires = new Date(Date.now() + HALF_YEAR_MS).toISOString().slice(0, 10);
    return {
      type: 'text/plain; charset=utf-8',
      freshSeconds: 86_400,
      body: [
        `Contact: mailto:${config.supportEmail}`,
        `Expires: ${expires}T00:00:00.000Z`,
        'Preferred-Languages: en, it',
        `Canonical: ${publicUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    };
  },
};

const EXCLUDED = [
  '/api/',
  externalPaths.admin,
  ...PAGE_LIST.filter(([, { isPersonal }]) => isPersonal).map(([, { path }]) => path),
];

/** What search engines must not read, and where the sitemap is. */
const robotsDocument: SiteDocument = {
  pattern: /^\/robots\.txt$/,
  answer: ({ publicUrl }) => ({
    type: 'text/plain; charset=utf-8',
    freshSeconds: 3_600,
    body: [
      'User-agent: *',
      'Allow: /api/og-image/',
      ...EXCLUDED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),
  }),
};

const DOCUMENTS: readonly SiteDocument[] = [
  changesDocument,
  embedDocument,
  feedDocument,
  oembedDocument,
  robotsDocument,
  securityDocument,
  sitemapIndexDocument,
  screensSitemapDocument,
  articlesSitemapDocument,
];

const RETRY_AFTER_SECONDS = '30';
const compress = promisify(gzip);

export interface SiteDocumentsOptions {
  readonly getFromApi: GetFromApi;
  readonly publicUrl: string;
  readonly onError: (error: unknown) => void;
}

/** Answers the addresses that are documents for programs; everything in them is asked of the API, as it is now. */
export class SiteDocuments {
  private readonly reader: ApiReader;
  private readonly readConfig: () => Promise<PublicConfig | null>;

  constructor(private readonly options: SiteDocumentsOptions) {
    this.reader = new ApiReader(options.getFromApi);
    this.readConfig = publicConfigReader(options.getFromApi).read;
  }

  /** Answers when the URL is a document; returns whether it did. */
  serve(address: URL, request: IncomingMessage, response: ServerResponse): boolean {
    for (const document of DOCUMENTS) {
      const match = document.pattern.exec(address.pathname);
      if (!match) continue;
      void this.open(document, address, match.slice(1)).then((answer) => send(answer, request, response));
      return true;
    }
    return false;
  }

  private async open(
    document: SiteDocument,
    address: URL,
    parts: readonly string[],
  ): Promise<DocumentAnswer> {
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
      return await document.answer({
        address,
        parts,
        language,
        publicUrl,
        readConfig: this.readConfig,
        read,
      });
    } catch (error) {
      onError(error);
      return UNAVAILABLE;
    }
  }
}

const UNAVAILABLE: DocumentAnswer = {
  status: 503,
  type: 'text/plain; charset=utf-8',
  body: 'Not available right now\n',
  freshSeconds: 0,
  headers: { 'Retry-After': RETRY_AFTER_SECONDS },
};

async function send(
  answer: DocumentAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
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
