import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageAt } from '../app/router.js';
import type { ApiAccess } from './api-reader.js';
import { DrawnPage } from './drawn-page.js';
import { encodingFor } from './encoding.js';
import { failurePage } from './failure-page.js';
import type { PageAssets } from './page-assets.js';
import { PageServer, type ChangeFeed, type PageWish, type ServedPage } from './page-server.js';
import { readPreferences } from './reader-preferences.js';
import { securityHeaders } from './security-headers.js';

interface PageAnswersOptions extends ApiAccess {
  readonly publicUrl: string;
  readonly isHttps: boolean;
  readonly assets: PageAssets;
  readonly changes?: ChangeFeed;
  readonly onError: (error: unknown) => void;
}

type Headers = Readonly<Record<string, string>>;

const RETRY_AFTER_SECONDS = '30';

/** Answers requests for pages: at once with what is kept and known to be true, else with what is made. */
export class PageAnswers {
  private readonly pages: PageServer;
  private readonly headers: { readonly usual: Headers; readonly secret: Headers };

  constructor(private readonly options: PageAnswersOptions) {
    const { isHttps, assets } = options;
    this.pages = new PageServer(options);
    this.headers = {
      usual: securityHeaders({ inline: assets.inline, isHttps, hasSecret: false }),
      secret: securityHeaders({ inline: assets.inline, isHttps, hasSecret: true }),
    };
  }

  answer({ pathname, search, searchParams }: URL, request: IncomingMessage, response: ServerResponse): void {
    const wish = {
      pathname,
      search,
      preferences: readPreferences(request.headers, searchParams),
      isSecret: searchParams.has('token'),
    };
    const kept = this.pages.recall(wish);
    if (kept) return void this.send(kept, wish, request, response);
    const canonical = pageAt(pathname)?.pathname ?? pathname;
    if (canonical !== pathname) return redirect(response, canonical, search);
    void this.make(wish).then((served) => this.send(served, wish, request, response));
  }

  private async make(wish: PageWish): Promise<ServedPage> {
    try {
      return await this.pages.serve(wish);
    } catch (error) {
      this.options.onError(error);
      return { status: 500, page: new DrawnPage(Buffer.from(failurePage(wish.preferences.language))) };
    }
  }

  private send(
    { status, page }: ServedPage,
    { preferences, isSecret }: PageWish,
    request: IncomingMessage,
    response: ServerResponse,
  ): void | Promise<void> {
    const encoding = encodingFor(request);
    const headers = {
      ...(isSecret ? this.headers.secret : this.headers.usual),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': preferences.language,
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      ...(status === 200 && !isSecret && { ETag: page.etag }),
      ...(status === 503 && { 'Retry-After': RETRY_AFTER_SECONDS }),
    };
    if ('ETag' in headers && request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, headers).end();
      return;
    }
    const end = (body: Buffer) => {
      if (encoding) response.setHeader('Content-Encoding', encoding);
      response.writeHead(status, { ...headers, 'Content-Length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const ready = page.ready(encoding);
    return ready ? end(ready) : page.bytes(encoding).then(end);
  }
}

/** One address per page: a trailing slash leads to the address as the page writes it, never to another host. */
function redirect(response: ServerResponse, path: string, search: string): void {
  response.writeHead(308, { Location: `${path}${search}`, 'Content-Length': 0 }).end();
}
