import type { AddressInfo } from 'node:net';
import type { ServerResponse } from 'node:http';
import type { Express } from 'express';

/** Listens on a free port, reports the address to the benchmark, and ends with it. */
export function listen(app: Express): void {
  // What the product does not answer costs the bare server nothing either.
  app.disable('x-powered-by');
  app.set('etag', false);
  const server = app.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ type: 'ready', url: `http://127.0.0.1:${port}` });
  });
  process.on('disconnect', () => process.exit(0));
}

const headers = Object.entries(
  JSON.parse(process.env.BENCH_HEADERS ?? '{}') as Readonly<Record<string, string>>,
);

/** Sets the headers that the product answers, so that both servers send the same bytes. */
export function setSameHeaders(response: ServerResponse): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}
