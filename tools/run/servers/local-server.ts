import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server on the loopback address. */
export interface LocalServer {
  readonly url: string;
  /** `host:port`, the form of READER_ALLOW_HOSTS. */
  readonly host: string;
  readonly port: number;
  /** Also ends open connections. */
  readonly close: () => Promise<void>;
}

/** Port 0 takes a free one. */
export async function openLocalServer(listener: RequestListener, port = 0): Promise<LocalServer> {
  const server = createServer(listener).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  const host = `127.0.0.1:${taken}`;
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://${host}`, host, port: taken, close };
}
