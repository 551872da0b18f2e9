import type { Express } from 'express';
import type { AddressInfo } from 'node:net';

/** Listens on a free port, tells the benchmark where, and ends with it. */
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
