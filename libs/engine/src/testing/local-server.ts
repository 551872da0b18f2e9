import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A test server on a free port of 127.0.0.1. */
export interface LocalServer {
  readonly url: string;
  /** `host:port`, as `allowHosts` needs it. */
  readonly host: string;
  readonly requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  /** The number of accepted connections. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

export async function startLocalServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LocalServer> {
  const requests: LocalServer['requests'] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    listener(request, response);
  }).on('connection', () => (connections += 1));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    requests,
    connections: () => connections,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
