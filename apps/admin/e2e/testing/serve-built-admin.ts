import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

export const DIST = join(__dirname, '../../dist');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the build under its base; every path that is no file answers the page, as the real server does. */
export async function serveBuiltAdmin(path: string, response: ServerResponse): Promise<void> {
  const inside = path.startsWith('/admin-dashboard/assets/') || path === '/admin-dashboard/icon.svg';
  const file = inside ? path.replace('/admin-dashboard/', '') : 'index.html';
  const body = await readFile(join(DIST, file)).catch(() => null);
  if (body === null) return void response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
}
