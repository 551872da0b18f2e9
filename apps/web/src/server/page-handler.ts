import type { IncomingMessage, ServerResponse } from 'node:http';
import { sameSitePath } from '@vaglio/contracts';
import { statedLanguage } from '../i18n/languages.js';
import { matchPage } from '../app/route-table.js';
import { paths } from '../config/pages.js';
import { CompressedPage } from './compressed-page.js';
import { failurePage } from './failure-page.js';
import { PageCache, type PageCacheOptions, type PageRequest, type ServedPage } from './page-cache.js';
import { readPreferences } from './visitor-preferences.js';
import { securityHeaders } from './security-headers.js';

interface PageHandlerOptions extends PageCacheOptions {
  readonly isHttps: boolean;
  readonly onError: (error: unknown) => void;
}

type Headers = Readonly<Record<string, string>>;

const RETRY_AFTER_SECONDS = '30';

/** Answers requests for pages, from the cache or with a new page. */
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

  /** Answers the request and returns true if the cache has a valid page. */
  answerFromCache(url: URL, request: IncomingMessage, response: ServerResponse): boolean {
    const pageRequest = pageRequestOf(url, request);
    const valid = this.cache.valid(pageRequest);
    if (valid) this.send(valid, pageRequest, request, response);
    return valid !== null;
  }

  answer(url: URL, request: IncomingMessage, response: ServerResponse): void {
    const { pathname, search } = url;
    if (!isDecodable(pathname)) return redirect(response, pathname.replaceAll('%', '%25'), search);
    const canonical = matchPage(pathname).pathname;
    if (canonical !== pathname) return redirect(response, canonical, search);
    const pageRequest = pageRequestOf(url, request);
    void this.render(pageRequest).then((served) => this.send(served, pageRequest, request, response));
  }

  private async render(pageRequest: PageRequest): Promise<ServedPage> {
    try {
      return await this.cache.page(pageRequest);
    } catch (error) {
      this.options.onError(error);
      const { html, language } = failurePage(pageRequest.preferences.language);
      return { status: 500, page: new CompressedPage(Buffer.from(html)), language };
    }
  }

  private headersFor(
    { status, page, language }: ServedPage,
    { preferences, isSecret }: PageRequest,
  ): Headers {
    return {
      ...(isSecret ? this.headers.secret : this.headers.usual),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language ?? statedLanguage(preferences.language),
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      ...(status === 200 && !isSecret && { ETag: page.etag }),
      ...(status === 503 && { 'Retry-After': RETRY_AFTER_SECONDS }),
    };
  }

  private send(
    served: ServedPage,
    pageRequest: PageRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const headers = this.headersFor(served, pageRequest);
    served.page.send(request, response, { status: served.status, headers });
  }
}

function pageRequestOf({ pathname, search, searchParams }: URL, request: IncomingMessage): PageRequest {
  const preferences = readPreferences(request.headers, searchParams);
  return { pathname, search, preferences, isSecret: searchParams.has('token') };
}

/** Whether a path can be decoded; otherwise it is redirected to the same path with escaped percent signs. */
function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    // The result is used, because the bundler removes calls with unused results.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Redirects to the canonical path, for example without a trailing slash, and never to another site. */
function redirect(response: ServerResponse, path: string, search: string): void {
  response
    .writeHead(308, { Location: sameSitePath(`${path}${search}`) ?? paths.home, 'Content-Length': 0 })
    .end();
}
