import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageAt } from '../app/router.js';
import type { ApiAccess } from './api-reader.js';
import { SiteDoors } from './doors/site-doors.js';
import { failurePage } from './failure-page.js';
import { NoncePage } from './nonce-page.js';
import { readPageAssets } from './page-assets.js';
import { PageServer, type ChangeFeed, type ServedPage } from './page-server.js';
import { readPreferences } from './reader-preferences.js';
import { baseHeaders, newNonce, securityHeaders } from './security-headers.js';
import { acceptsGzip, SiteFiles } from './site-files.js';

export interface WebHandlerOptions extends ApiAccess {
  /** Where readers find the site. */
  readonly publicUrl: string;
  /** Tells of changes where the API runs in the same process; otherwise the API is asked. */
  readonly changes?: ChangeFeed;
  /** Takes failures that readers only see as a page of apology; standard error by default. */
  readonly onError?: (error: unknown) => void;
}

/** Middleware in the manner of Express. */
export type WebHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Addresses that belong to others, even where nobody answers them. */
const FOREIGN = /^\/(?:api|admin-dashboard|downloads|metrics)(?:\/|$)/;

/** Serves the whole public site: its files and its pages. Anything else goes on to the next in line. */
export function createWebHandler(options: WebHandlerOptions): WebHandler {
  const clientFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'client');
  const files = new SiteFiles(clientFolder);
  const doors = new SiteDoors({
    ...options,
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
    onError: options.onError ?? reportToStderr,
  });
  const answerPage = pageAnswerer(clientFolder, options);
  const headers = Object.entries(baseHeaders(isHttps(options)));
  return (request, response, next) => {
    const address = addressOfRequest(request);
    if (!address || FOREIGN.test(address.pathname)) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    headers.forEach(([name, value]) => response.setHeader(name, value));
    if (files.serve(address.pathname, request, response)) return;
    if (doors.serve(address, request, response)) return;
    void answerPage(address, request, response);
  };
}

function pageAnswerer(clientFolder: string, options: WebHandlerOptions) {
  const publicUrl = options.publicUrl.replace(/\/+$/, '');
  const pages = new PageServer({ ...options, publicUrl, assets: readPageAssets(clientFolder) });
  const report = options.onError ?? reportToStderr;

  return async (address: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search, searchParams } = address;
    const found = pageAt(pathname);
    if (found && pathname !== found.pathname) return redirect(response, found.pathname, search);
    const isSecret = searchParams.has('token');
    const preferences = readPreferences(request.headers, searchParams);
    const nonce = newNonce();
    const headers = securityHeaders({ nonce, isHttps: isHttps(options), hasSecret: isSecret });
    const say = (served: ServedPage) =>
      sendPage(request, response, { ...served, nonce, headers, language: preferences.language });
    try {
      await say(await pages.serve({ found, pathname, search, preferences, isSecret }));
    } catch (error) {
      report(error);
      await say({ status: 500, page: new NoncePage(Buffer.from(failurePage(preferences.language)), nonce) });
    }
  };
}

interface PageAnswer extends ServedPage {
  readonly nonce: string;
  readonly language: string;
  readonly headers: Readonly<Record<string, string>>;
}

const RETRY_AFTER_SECONDS = '30';

async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, page, nonce, language, headers }: PageAnswer,
): Promise<void> {
  const isCompressed = acceptsGzip(request);
  const body = isCompressed ? await page.gzip(nonce) : page.plain(nonce);
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
    ...(status === 503 && { 'Retry-After': RETRY_AFTER_SECONDS }),
    'Content-Length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** One address per page: a trailing slash leads to the address as the page writes it, never to another host. */
function redirect(response: ServerResponse, path: string, search: string): void {
  response.writeHead(308, { Location: `${path}${search}`, 'Content-Length': 0 }).end();
}

function addressOfRequest(request: IncomingMessage): URL | null {
  const target = request.url ?? '/';
  try {
    // Two leading slashes would be read as another host.
    return new URL(target.replace(/^[/\\]{2,}/, '/%2F'), 'http://site.invalid');
  } catch {
    return null;
  }
}

function isHttps({ publicUrl }: WebHandlerOptions): boolean {
  return publicUrl.startsWith('https:');
}

function reportToStderr(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
