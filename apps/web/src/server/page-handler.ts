import type { IncomingMessage, ServerResponse } from 'node:http';
import { sameSitePath } from '@vaglio/contracts';
import { matchPage } from '../app/route-table.js';
import { paths } from '../config/pages.js';
import { CompressedPage } from './compressed-page.js';
import { encodingFor } from './encoding.js';
import { failurePage } from './failure-page.js';
import { PageCache, type PageCacheOptions, type PageRequest, type ServedPage } from './page-cache.js';
import { readPreferences } from './reader-preferences.js';
import { securityHeaders } from './security-headers.js';

interface PageHandlerOptions extends PageCacheOptions {
  readonly isHttps: boolean;
  readonly onError: (error: unknown) => void;
}

type Headers = Readonly<Record<string, string>>;

const RETRY_AFTER_SECONDS = '30';

/** Answers requests for pages: from the cache, or with a page made now. */
export class PageHandler {
  private readonly cache: PageCache;
  private readonly headers: { readonly usual: Headers; readonly secret: Headers };

  constructor(private readonly options: PageHandlerOptions) {
    const { isHttps, assets } = options;
    this.cache = new PageCache(options);
    this.headers = {
      usual: securityHeaders({ inline: assets.inline, isHttps, hasSecret: false }),
      secret: securityHeaders({ inline: assets.inline, isHttps, hasSecret: true }),
    };
  }

  /** Answers with a valid page of the cache; returns whether there was one. */
  answerFromCache(address: URL, request: IncomingMessage, response: ServerResponse): boolean {
    const asked = pageRequestOf(address, request);
    const valid = this.cache.valid(asked);
    if (valid) this.send(valid, asked, request, response);
    return valid !== null;
  }

  answer(address: URL, request: IncomingMessage, response: ServerResponse): void {
    const { pathname, search } = address;
    if (!isDecodable(pathname)) return redirect(response, pathname.replaceAll('%', '%25'), search);
    const canonical = matchPage(pathname).pathname;
    if (canonical !== pathname) return redirect(response, canonical, search);
    const asked = pageRequestOf(address, request);
    void this.make(asked).then((served) => this.send(served, asked, request, response));
  }

  private async make(asked: PageRequest): Promise<ServedPage> {
    try {
      return await this.cache.page(asked);
    } catch (error) {
      this.options.onError(error);
      return { status: 500, page: new CompressedPage(Buffer.from(failurePage(asked.preferences.language))) };
    }
  }

  private headersFor({ status, page }: ServedPage, { preferences, isSecret }: PageRequest): Headers {
    return {
      ...(isSecret ? this.headers.secret : this.headers.usual),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': preferences.language,
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      ...(status === 200 && !isSecret && { ETag: page.etag }),
      ...(status === 503 && { 'Retry-After': RETRY_AFTER_SECONDS }),
    };
  }

  private send(
    served: ServedPage,
    asked: PageRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const { status, page } = served;
    const headers = this.headersFor(served, asked);
    if (headers.ETag !== undefined && request.headers['if-none-match'] === headers.ETag) {
      response.writeHead(304, headers).end();
      return;
    }
    const encoding = encodingFor(request);
    const end = (body: Buffer) => {
      if (encoding) response.setHeader('Content-Encoding', encoding);
      response.setHeader('Content-Length', body.length);
      response.writeHead(status, headers);
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const ready = page.ready(encoding);
    if (ready) end(ready);
    else void page.bytes(encoding).then(end);
  }
}

function pageRequestOf({ pathname, search, searchParams }: URL, request: IncomingMessage): PageRequest {
  const preferences = readPreferences(request.headers, searchParams);
  return { pathname, search, preferences, isSecret: searchParams.has('token') };
}

/** A URL that cannot be decoded is redirected to the same URL with its percent signs escaped. */
function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    // Returned, because the bundler removes a decoding whose result is not used.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** One address per page: a trailing slash leads to the address as the page writes it, never to another site. */
function redirect(response: ServerResponse, path: string, search: string): void {
  response
    .writeHead(308, { Location: sameSitePath(`${path}${search}`) ?? paths.home, 'Content-Length': 0 })
    .end();
}
