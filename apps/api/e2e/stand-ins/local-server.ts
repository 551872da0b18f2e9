import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  readonly url: string;
  /** The address with the port. */
  readonly host: string;
  readonly close: () => Promise<void>;
}

/** Starts an HTTP server on a free port of 127.0.0.1. */
export async function startLocalServer(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://${host}`, host, close };
}

/** Starts a server that answers every request with the HTML file. */
export async function startPageServer(file: string): Promise<LocalServer> {
  const page = await readFile(file);
  return startLocalServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
  });
}
