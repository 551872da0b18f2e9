import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free loopback port, for tests. */
export interface LocalServer {
  readonly url: string;
  /** `host:port`, the way `allowHosts` wants it. */
  readonly host: string;
  readonly requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  /** Connections accepted so far. */
  connections(): number;
  close(): Promise<void>;
}

export async function startLocalServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LocalServer> {
  const requests: LocalServer['requests'] = [];
  let connections = 0;
  const answer: RequestListener = (request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    listener(request, response);
  };
  const server = createServer(answer).on('connection', () => (connections += 1));
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
