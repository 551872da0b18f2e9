// Serves the site from its sources, rendered on the server as in production, with hot replacement in the browser.
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';

const port = Number(process.env.PORT ?? '3000');
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3001';
const publicUrl = process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`;

const server = createServer();
const apiPaths = ['/api', '/admin-dashboard', '/downloads', '/metrics'];
const vite = await createVite({
  root: import.meta.dirname,
  server: {
    middlewareMode: { server },
    hmr: { server },
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: apiUrl, xfwd: true }])),
  },
});

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { answerInDevelopment } = await vite.ssrLoadModule('/src/server/development-page.ts');
      const transform = (path, html) => vite.transformIndexHtml(path, html);
      await answerInDevelopment(request, response, { apiUrl, publicUrl, transform });
    } catch (error) {
      vite.ssrFixStacktrace(error);
      process.stderr.write(`${error.stack}\n`);
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(error.stack);
    }
  });
});

server.listen(port, process.env.HOST ?? '127.0.0.1', () => {
  process.stdout.write(`The site, from its sources: ${publicUrl}\n`);
});

const stop = async () => {
  await vite.close();
  server.closeAllConnections();
  server.close(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
