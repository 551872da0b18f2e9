import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_LANGUAGE, isLanguage, type PublicConfig } from '@vaglio/contracts';
import { externalPaths, PAGE_LIST } from '../../config/pages.js';
import { ApiReader } from '../api-reader.js';
import { CompressedPage } from '../compressed-page.js';
import type { GetFromApi } from '../http-api.js';
import { publicConfigReader } from '../public-config-reader.js';
import { UNAVAILABLE, type DocumentAnswer, type SiteDocument } from './document.js';
import { embedDocument } from './embed.document.js';
import { changesDocument, feedDocument } from './feed.document.js';
import { oembedDocument } from './oembed.document.js';
import { articlesSitemapDocument, screensSitemapDocument, sitemapIndexDocument } from './sitemap.document.js';

const HALF_YEAR_MS = 182 * 24 * 60 * 60 * 1000;

/** The contact for security reports (RFC 9116). */
const securityDocument: SiteDocument = {
  pattern: /^\/\.well-known\/security\.txt$/,
  answer: async ({ publicUrl, readConfig }) => {
    const config = await readConfig();
    if (!config) return UNAVAILABLE;
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

interface SiteDocumentsOptions {
  readonly getFromApi: GetFromApi;
  readonly publicUrl: string;
  readonly onError: (error: unknown) => void;
}

/** Serves documents for programs. Each answer reads the current data from the API. */
export class SiteDocuments {
  private readonly reader: ApiReader;
  private readonly readConfig: () => Promise<PublicConfig | null>;

  constructor(private readonly options: SiteDocumentsOptions) {
    this.reader = new ApiReader(options.getFromApi);
    this.readConfig = publicConfigReader(options.getFromApi).read;
  }

  /** Answers the request and returns true if the URL is a document. */
  serve(url: URL, request: IncomingMessage, response: ServerResponse): boolean {
    for (const document of DOCUMENTS) {
      const match = document.pattern.exec(url.pathname);
      if (!match) continue;
      void this.answer(document, url, match.slice(1)).then((answer) => send(answer, request, response));
      return true;
    }
    return false;
  }

  private async answer(document: SiteDocument, url: URL, parts: readonly string[]): Promise<DocumentAnswer> {
    const named = url.searchParams.get('lang');
    const language = isLanguage(named) ? named : DEFAULT_LANGUAGE;
    const { publicUrl, onError } = this.options;
    const read = async <T>(path: string): Promise<T | null> => {
      const { status, body } = await this.reader.read(path, language);
      if (status === 404 || status === 400) return null;
      if (status !== 200) throw new Error(`${path} was answered with ${status}`);
      return JSON.parse(body) as T;
    };
    try {
      return await document.answer({ url, parts, language, publicUrl, readConfig: this.readConfig, read });
    } catch (error) {
      onError(error);
      return UNAVAILABLE;
    }
  }
}

function send(answer: DocumentAnswer, request: IncomingMessage, response: ServerResponse): void {
  const { status = 200, type, body, freshSeconds, headers: own = {} } = answer;
  const page = new CompressedPage(Buffer.from(body));
  const headers = {
    'Content-Type': type,
    'Cache-Control': freshSeconds > 0 ? `public, max-age=${freshSeconds}` : 'no-store',
    Vary: 'Accept-Encoding',
    ...own,
    ...(status === 200 && { ETag: page.etag }),
  };
  page.send(request, response, { status, headers, encodings: ['gzip'] });
}
