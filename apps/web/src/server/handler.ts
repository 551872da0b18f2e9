import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GetFromApi } from './http-api.js';
import { SiteDocuments } from './documents/site-documents.js';
import { isForeign } from './foreign-address.js';
import { PageHandler } from './page-handler.js';
import { readPageAssets } from './page-assets.js';
import type { ArticleChangeSource } from './page-cache.js';
import { baseHeaders } from './security-headers.js';
import { SiteFiles } from './site-files.js';
import { kindOfVisit, refuseVisit, type CountVisit } from './visit-limit.js';

export interface WebHandlerOptions {
  /** Where readers find the site. */
  readonly publicUrl: string;
  /** The API: over HTTP, or in the same process. */
  readonly getFromApi: GetFromApi;
  /** The changes of articles where the API runs in the same process; otherwise the API is asked. */
  readonly changes?: ArticleChangeSource;
  readonly countVisit: CountVisit;
  /** Receives failures that readers see as a failure page; standard error by default. */
  readonly onError?: (error: unknown) => void;
}

export { answerToUnreadable } from './unreadable-request.js';

/** Middleware in the manner of Express. */
export type WebHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves the public site: its files and its pages. Other requests go to the next handler. */
export function createWebHandler(options: WebHandlerOptions): WebHandler {
  const clientFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'client');
  const isHttps = options.publicUrl.startsWith('https:');
  const complete = {
    ...options,
    isHttps,
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
    onError: options.onError ?? reportToStderr,
  };
  const files = new SiteFiles(clientFolder);
  const documents = new SiteDocuments(complete);
  const pages = new PageHandler({ ...complete, assets: readPageAssets(clientFolder) });
  const headers = Object.entries(baseHeaders(isHttps));
  const answer: WebHandler = (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const address = addressOfRequest(request);
    if (!address || isForeign(address.pathname)) return next();
    headers.forEach(([name, value]) => response.setHeader(name, value));
    if (files.serve(address.pathname, request, response)) return;
    void options
      .countVisit(kindOfVisit(address), request)
      .then((seconds) => {
        if (seconds !== null) return refuseVisit(seconds, address, request, response);
        if (pages.answerFromCache(address, request, response) || documents.serve(address, request, response))
          return;
        pages.answer(address, request, response);
      })
      .catch((error: unknown) => {
        complete.onError(error);
        response.destroy();
      });
  };
  return (request, response, next) => {
    try {
      answer(request, response, next);
    } catch (error) {
      complete.onError(error);
      response.destroy();
    }
  };
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

function reportToStderr(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
