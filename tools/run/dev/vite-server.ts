/** A Vite development server for one front-end, in a process of its own: `node vite-server.js <folder> <port> <API>`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Next = (error?: unknown) => void;
type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

interface ViteServer {
  listen(): Promise<unknown>;
  ssrLoadModule(path: string): Promise<Record<string, unknown>>;
  transformIndexHtml(address: string, html: string): Promise<string>;
  ssrFixStacktrace(error: Error): void;
  readonly middlewares: { use(middleware: Middleware): void };
}

interface Vite {
  createServer(options: object): Promise<ViteServer>;
}

type AnswerPage = (request: IncomingMessage, response: ServerResponse, options: object) => Promise<void>;

const [, , folder = '', port = '', apiUrl = '', publicUrl = ''] = process.argv;
const DRAWN_BY_US = '/src/server/development-page.ts';

const entry = createRequire(join(folder, 'package.json')).resolve('vite');
const vite = (await import(pathToFileURL(entry).href)) as Vite;
const server = await vite.createServer({
  root: folder,
  server: { port: Number(port), strictPort: true, host: '127.0.0.1', allowedHosts: true },
});
if (existsSync(join(folder, DRAWN_BY_US))) server.middlewares.use(drawPages(server));
await server.listen();
process.send?.({ type: 'ready', url: `http://127.0.0.1:${port}` });
process.on('disconnect', () => process.exit(0));

/** Pages are drawn on the server in development too, from the sources as they are at that moment. */
function drawPages(site: ViteServer): Middleware {
  return (request, response, next) => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
    const draw = async (): Promise<void> => {
      const loaded = await site.ssrLoadModule(DRAWN_BY_US);
      const answer = loaded['answerInDevelopment'] as AnswerPage;
      const transform = (address: string, html: string) => site.transformIndexHtml(address, html);
      await answer(request, response, { apiUrl, publicUrl, transform });
    };
    draw().catch((error: unknown) => {
      if (error instanceof Error) site.ssrFixStacktrace(error);
      next(error);
    });
  };
}
