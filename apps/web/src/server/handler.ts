import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GetFromApi } from './http-api.js';
import { SiteDocuments } from './documents/site-documents.js';
import { PageHandler } from './page-handler.js';
import { readPageAssets } from './page-assets.js';
import type { ArticleChangeSource } from './page-cache.js';
import { baseHeaders } from './security-headers.js';
import { SiteFiles } from './site-files.js';
import { isOtherHandlerPath } from './unreadable-request.js';
import { kindOfVisit, refuseVisit, type CountVisit } from './visit-limit.js';

interface WebHandlerOptions {
  readonly publicUrl: string;
  /** The API: over HTTP, or in the same process. */
  readonly getFromApi: GetFromApi;
  /** Notifies of changed articles where the API runs in the same process; otherwise cached pages are checked by calls. */
  readonly changes?: ArticleChangeSource;
  readonly countVisit: CountVisit;
  /** Called for errors that visitors see as a failure page; writes to standard error by default. */
  readonly onError?: (error: unknown) => void;
}

/** The API, which imports the built handler only, calls this as well. */
export { answerToUnreadable } from './unreadable-request.js';

/** A middleware as in Express. */
type WebHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves the files, documents and pages of the site. Other requests go to the next handler. */
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
    const url = urlOfRequest(request);
    if (!url || isOtherHandlerPath(url.pathname)) return next();
    headers.forEach(([name, value]) => response.setHeader(name, value));
    if (files.serve(url.pathname, request, response)) return;
    void options
      .countVisit(kindOfVisit(url), request)
      .then((seconds) => {
        if (seconds !== null) return refuseVisit(seconds, url, request, response);
        if (pages.answerFromCache(url, request, response) || documents.serve(url, request, response)) return;
        pages.answer(url, request, response);
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

function urlOfRequest(request: IncomingMessage): URL | null {
  const target = request.url ?? '/';
  try {
    // Two leading slashes would be parsed as a host.
    return new URL(target.replace(/^[/\\]{2,}/, '/%2F'), 'http://site.invalid');
  } catch {
    return null;
  }
}

function reportToStderr(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
