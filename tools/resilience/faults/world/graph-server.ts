import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const PAGE = { id: '102030405060', token: 'only-for-faults-page-token' };

/** A page of Facebook on the loopback address. */
export class GraphServer {
  /** What each post leads to. */
  readonly links: string[] = [];
  /** Takes what it is given and never answers. */
  isSilent = false;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        if (request.method === 'POST') this.links.push(new URLSearchParams(body).get('link') ?? body);
        if (this.isSilent) return;
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ id: `${PAGE.id}_${this.links.length}`, name: 'Vaglio' }));
      });
    });
  }

  static async open(): Promise<GraphServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new GraphServer(server);
  }

  get env(): NodeJS.ProcessEnv {
    const { port } = this.server.address() as AddressInfo;
    return {
      FACEBOOK_PAGE_ID: PAGE.id,
      FACEBOOK_PAGE_TOKEN: PAGE.token,
      FACEBOOK_GRAPH_URL: `http://127.0.0.1:${port}/v21.0`,
    };
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}
