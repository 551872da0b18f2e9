import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageAt } from '../app/router.js';
import type { SitePath } from '../config/paths.js';
import { compressPage } from './compress-page.js';
import { failurePage } from './failure-page.js';
import { readPageAssets } from './page-assets.js';
import { pageFileOf } from './page-file.js';
import { publicConfigReader, type ApiAccess } from './public-config.js';
import { readPreferences } from './reader-preferences.js';
import { renderPage } from './render-page.js';
import { baseHeaders, newNonce, securityHeaders } from './security-headers.js';
import { encodingFor, SiteFiles } from './site-files.js';

export interface WebHandlerOptions extends ApiAccess {
  /** Where readers find the site. */
  readonly publicUrl: string;
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
  const answerPage = pageAnswerer(clientFolder, options);
  const headers = Object.entries(baseHeaders(isHttps(options)));
  return (request, response, next) => {
    const address = addressOfRequest(request);
    if (!address || FOREIGN.test(address.pathname)) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    headers.forEach(([name, value]) => response.setHeader(name, value));
    if (files.serve(address.pathname, request, response)) return;
    void answerPage(address, request, response);
  };
}

function pageAnswerer(clientFolder: string, options: WebHandlerOptions) {
  const assets = readPageAssets(clientFolder);
  const readConfig = publicConfigReader(options);
  const publicUrl = options.publicUrl.replace(/\/+$/, '');
  const report = options.onError ?? reportToStderr;

  return async (address: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const found = pageAt(address.pathname);
    if (found && address.pathname !== found.path) return redirect(response, found.path, address.search);
    const nonce = newNonce();
    const hasSecret = address.searchParams.has('token');
    const headers = securityHeaders({ nonce, isHttps: isHttps(options), hasSecret });
    Object.entries(headers).forEach(([name, value]) => response.setHeader(name, value));
    const preferences = readPreferences(request.headers, address.searchParams);
    try {
      const state = { ...preferences, publicUrl, config: await readConfig() };
      const scripts = assets.scriptsFor(state.language, pageFileOf(found?.path ?? null));
      const page = await renderPage({
        pathname: address.pathname,
        search: address.search,
        nonce,
        state,
        files: { entries: [assets.entry], styles: assets.styles, fonts: assets.fonts, scripts },
      });
      await sendPage(request, response, { status: found ? 200 : 404, page, language: state.language });
    } catch (error) {
      report(error);
      const page = Buffer.from(failurePage(preferences.language));
      await sendPage(request, response, { status: 500, page, language: preferences.language });
    }
  };
}

interface PageAnswer {
  readonly status: number;
  readonly page: Buffer;
  readonly language: string;
}

async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PageAnswer,
): Promise<void> {
  const encoding = encodingFor(request);
  const body = encoding ? await compressPage(answer.page, encoding) : answer.page;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Language', answer.language);
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Vary', 'Accept-Encoding, Accept-Language, Cookie');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.writeHead(answer.status).end(request.method === 'HEAD' ? undefined : body);
}

/** One address per page: a trailing slash leads to the known path, which is never taken from the request. */
function redirect(response: ServerResponse, path: SitePath, search: string): void {
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
