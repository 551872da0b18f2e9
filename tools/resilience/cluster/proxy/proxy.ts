import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import express from 'express';
import type { ListenAddress } from '../../../run/start/listen-address.js';
import { adminFiles } from './admin-files.js';
import { UpstreamGroup, forward } from './forward.js';

/** The ports behind the proxy. */
interface ClusterPorts {
  readonly apis: readonly number[];
  readonly webs: readonly number[];
}

/** The proxy of a cluster: the routes of docker/proxy/Caddyfile on one machine, without TLS. */
export class Proxy {
  private constructor(
    private readonly server: Server,
    private readonly groups: readonly UpstreamGroup[],
  ) {}

  static async open(root: string, { host, port }: ListenAddress, behind: ClusterPorts): Promise<Proxy> {
    const apis = new UpstreamGroup(behind.apis, '/api/health/live');
    const webs = new UpstreamGroup(behind.webs, '/healthz');
    const app = express()
      .disable('x-powered-by')
      .all('/metrics', (_request, response) => void response.status(404).end())
      .all(/^\/(?:api|downloads)(?:\/|$)/, (request, response) => void forward(request, response, apis))
      .use(adminFiles(root))
      .use((request, response) => void forward(request, response, webs));
    const server = createServer(app);
    server.listen(port, host);
    await once(server, 'listening');
    return new Proxy(server, [apis, webs]);
  }

  /** Lets what is under way come to its end, but not for long. */
  async close(graceMs = 0): Promise<void> {
    for (const group of this.groups) group.close();
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeIdleConnections();
    const timer = setTimeout(() => this.server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(timer);
  }
}
