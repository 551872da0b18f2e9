/** A Vite development server for one front-end: `node vite-server.js <folder> <port> <API URL> <public URL>`. */
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

interface ViteServer {
  listen(): Promise<unknown>;
  ssrLoadModule(path: string): Promise<Record<string, unknown>>;
  transformIndexHtml(address: string, html: string): Promise<string>;
  ssrFixStacktrace(error: Error): void;
  readonly middlewares: { use(middleware: Middleware): void };
}

type AnswerPage = (request: IncomingMessage, response: ServerResponse, options: object) => Promise<void>;

const [, , folder = '', port = '', apiUrl = '', publicUrl = ''] = process.argv;
/** The module of a front-end whose pages are rendered on the server. */
const PAGE_RENDERER = '/src/server/development-page.ts';

// Vite is installed in the folder of each front-end.
const entry = createRequire(join(folder, 'package.json')).resolve('vite');
const { createServer } = (await import(pathToFileURL(entry).href)) as {
  readonly createServer: (options: object) => Promise<ViteServer>;
};
const server = await createServer({
  root: folder,
  server: { port: Number(port), strictPort: true, host: '127.0.0.1', allowedHosts: true },
});
if (existsSync(join(folder, PAGE_RENDERER))) server.middlewares.use(renderPages(server));
await server.listen();
process.on('disconnect', () => process.exit(0));

/** Renders pages from the current sources. */
function renderPages(site: ViteServer): Middleware {
  return (request, response, next) => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
    const render = async (): Promise<void> => {
      const { answerInDevelopment } = await site.ssrLoadModule(PAGE_RENDERER);
      const transform = (address: string, html: string) => site.transformIndexHtml(address, html);
      await (answerInDevelopment as AnswerPage)(request, response, { apiUrl, publicUrl, transform });
    };
    render().catch((error: unknown) => {
      if (error instanceof Error) site.ssrFixStacktrace(error);
      next(error);
    });
  };
}
