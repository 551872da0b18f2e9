import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchPage } from '../app/route-table.js';
import { ApiReader } from './api-reader.js';
import { SiteDocuments } from './documents/site-documents.js';
import { httpApi } from './http-api.js';
import { publicConfigReader } from './public-config-reader.js';
import { readPreferences } from './visitor-preferences.js';
import { renderPage } from './render-page.js';

interface DevelopmentOptions {
  readonly apiUrl: string;
  readonly publicUrl: string;
  readonly transform: (path: string, html: string) => Promise<string>;
}

const FILES = {
  entries: ['/src/entry-client.tsx'],
  styles: ['/src/styles/index.css?direct'],
  fonts: [],
  scripts: [],
};

/** Renders a page or document for the development server. */
export async function answerInDevelopment(
  request: IncomingMessage,
  response: ServerResponse,
  { apiUrl, publicUrl, transform }: DevelopmentOptions,
): Promise<void> {
  const url = new URL(request.url ?? '/', publicUrl);
  const getFromApi = httpApi({ apiUrl });
  const documents = new SiteDocuments({
    getFromApi,
    publicUrl,
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  if (documents.serve(url, request, response)) return;
  const { pathname, search, searchParams } = url;
  const { status, html } = await renderPage(new ApiReader(getFromApi), {
    route: matchPage(pathname),
    pathname,
    search,
    preferences: readPreferences(request.headers, searchParams),
    publicUrl,
    config: await publicConfigReader(getFromApi).read(),
    files: FILES,
  });
  const page = await transform(pathname, html.toString('utf8'));
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
}
