import type { IncomingMessage, ServerResponse } from 'node:http';
import { sameSitePath } from '@vaglio/contracts';
import { pageAt } from '../app/router.js';
import { paths } from '../config/paths.js';
import type { ApiAccess } from './api-reader.js';
import { BoundedCache } from './bounded-cache.js';
import { DrawnPage } from './drawn-page.js';
import { encodingFor } from './encoding.js';
import { failurePage } from './failure-page.js';
import type { PageAssets } from './page-assets.js';
import { PageServer, type ChangeFeed, type KeptPage, type PageWish, type ServedPage } from './page-server.js';
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

/** A kept page as it was sent lately. */
interface Again {
  readonly kept: KeptPage;
  readonly headers: Headers;
}

const RETRY_AFTER_SECONDS = '30';
const MOST_LATELY = 1000;
const LONGEST_KEY = 512;

/** Answers requests for pages: at once with what is kept and known to be true, else with what is made. */
export class PageAnswers {
  private readonly pages: PageServer;
  private readonly lately = new BoundedCache<Again>(MOST_LATELY, () => 1);
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
    if (!isDecodable(pathname)) return redirect(response, pathname.replaceAll('%', '%25'), search);
    const wish = {
      pathname,
      search,
      preferences: readPreferences(request.headers, searchParams),
      isSecret: searchParams.has('token'),
    };
    const kept = this.pages.recall(wish);
    if (kept) {
      const again = { kept, headers: this.headersFor(kept, wish) };
      const key = keyOfRequest(request);
      if (key) this.lately.set(key, again);
      return this.send(kept, again.headers, request, response);
    }
    const canonical = pageAt(pathname)?.pathname ?? pathname;
    if (canonical !== pathname) return redirect(response, canonical, search);
    void this.make(wish).then((served) =>
      this.send(served, this.headersFor(served, wish), request, response),
    );
  }

  /** Answers what somebody without preferences asked in the same words before, if that still holds; says whether it did. */
  answerAgain(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOfRequest(request);
    const again = key && this.lately.get(key);
    if (!again || !this.pages.isKnownTrue(again.kept)) return false;
    this.send(again.kept, again.headers, request, response);
    return true;
  }

  private async make(wish: PageWish): Promise<ServedPage> {
    try {
      return await this.pages.serve(wish);
    } catch (error) {
      this.options.onError(error);
      return { status: 500, page: new DrawnPage(Buffer.from(failurePage(wish.preferences.language))) };
    }
  }

  private headersFor({ status, page }: ServedPage, { preferences, isSecret }: PageWish): Headers {
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
    { status, page }: ServedPage,
    headers: Headers,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
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

/** All that a page for somebody without cookies is chosen by; a reader with cookies may have preferences. */
function keyOfRequest({ url = '/', headers }: IncomingMessage): string | null {
  if (headers.cookie !== undefined) return null;
  const key = `${headers['accept-language'] ?? ''} ${url}`;
  return key.length <= LONGEST_KEY ? key : null;
}

/** What can't be decoded means the same to nobody: it is asked for again as the letters it is made of. */
function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    // The bundler takes a decoding whose result nobody reads for one that does nothing.
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
