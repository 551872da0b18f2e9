import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageAt } from '../app/router.js';
import { ApiReader } from './api-reader.js';
import { SiteDoors } from './doors/site-doors.js';
import { makePage } from './page-maker.js';
import { publicConfigReader } from './public-config.js';
import { readPreferences } from './reader-preferences.js';

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

/** One page or document for the development server, made from the sources as they are now. */
export async function answerInDevelopment(
  request: IncomingMessage,
  response: ServerResponse,
  { apiUrl, publicUrl, transform }: DevelopmentOptions,
): Promise<void> {
  const address = new URL(request.url ?? '/', publicUrl);
  const doors = new SiteDoors({
    apiUrl,
    publicUrl,
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  if (doors.serve(address, request, response)) return;
  const { pathname, search, searchParams } = address;
  const { status, html } = await makePage(new ApiReader({ apiUrl }), {
    found: pageAt(pathname),
    pathname,
    search,
    preferences: readPreferences(request.headers, searchParams),
    publicUrl,
    config: await publicConfigReader({ apiUrl }).read(),
    files: FILES,
  });
  const page = await transform(pathname, html.toString('utf8'));
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
}
