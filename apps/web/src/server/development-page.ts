import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageAt } from '../app/router.js';
import { publicConfigReader } from './public-config.js';
import { readPreferences } from './reader-preferences.js';
import { renderPage } from './render-page.js';
import { newNonce } from './security-headers.js';

interface DevelopmentOptions {
  readonly apiUrl: string;
  readonly publicUrl: string;
  readonly transform: (address: string, html: string) => Promise<string>;
}

const FILES = {
  entries: ['/src/entry-client.tsx'],
  styles: ['/src/styles/index.css?direct'],
  fonts: [],
  scripts: [],
};

/** One page for the development server, drawn from the sources as they are now. */
export async function answerDevelopmentPage(
  request: IncomingMessage,
  response: ServerResponse,
  { apiUrl, publicUrl, transform }: DevelopmentOptions,
): Promise<void> {
  const address = new URL(request.url ?? '/', publicUrl);
  const config = await publicConfigReader({ apiUrl })();
  const state = { ...readPreferences(request.headers, address.searchParams), publicUrl, config };
  const { pathname, search } = address;
  const page = await renderPage({ pathname, search, state, nonce: newNonce(), files: FILES });
  const html = await transform(pathname, page.toString('utf8'));
  response.writeHead(pageAt(pathname) ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}
