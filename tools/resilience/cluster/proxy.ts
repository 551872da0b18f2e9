import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import { createProxyServer } from 'http-proxy-3';
import type { ListenAddress } from '../../run/start/listen-address.js';

/** A process that requests are forwarded to, with the number of its requests in progress. */
interface Upstream {
  readonly target: string;
  requests: number;
}

/** Processes of one kind. */
export class UpstreamGroup {
  private readonly members: readonly Upstream[];
  private turn = 0;

  constructor(ports: readonly number[]) {
    this.members = ports.map((port) => ({ target: `http://127.0.0.1:${port}`, requests: 0 }));
  }

  /** The member with the fewest requests among those that were not tried, in turn; null when all were tried. */
  choose(tried: ReadonlySet<Upstream>): Upstream | null {
    const untried = this.members.filter((member) => !tried.has(member));
    const fewest = Math.min(...untried.map(({ requests }) => requests));
    const candidates = untried.filter(({ requests }) => requests === fewest);
    this.turn += 1;
    return candidates[this.turn % candidates.length] ?? null;
  }
}

const proxy = createProxyServer({ agent: new Agent({ keepAlive: true }), xfwd: true });
// The package leaves the client waiting when an answer breaks off.
proxy.on('proxyRes', (answer, _request, response) => answer.once('error', () => response.destroy()));

/** Tries another process after a refused connection; after other errors only for reads, because a write may have arrived. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  group: UpstreamGroup,
): Promise<void> {
  // The product trusts these headers of the proxy, so a client must not set them.
  for (const name of ['for', 'proto', 'host', 'port']) delete request.headers[`x-forwarded-${name}`];
  const body = await buffer(request).catch(() => null);
  if (!body) return;
  const tried = new Set<Upstream>();
  let mayRepeat = /^(GET|HEAD)$/.test(request.method ?? '') && body.length === 0;
  const attempt = (): void => {
    const upstream = group.choose(tried);
    if (!upstream) return void response.writeHead(503, { 'Retry-After': '1', 'Content-Length': 0 }).end();
    upstream.requests += 1;
    response.once('close', () => (upstream.requests -= 1));
    const options = { target: upstream.target, buffer: Readable.from([body]) };
    proxy.web(request, response, options, (error: NodeJS.ErrnoException) => {
      if (response.destroyed) return;
      if (response.headersSent) return void response.destroy();
      const isRefused = error.code === 'ECONNREFUSED';
      if (isRefused) tried.add(upstream);
      else if (!mayRepeat) return void response.writeHead(502, { 'Content-Length': 0 }).end();
      else mayRepeat = false;
      attempt();
    });
  };
  attempt();
}

/** Opens the proxy of a cluster, with the routes of docker/proxy/Caddyfile. Returns the function that closes it. */
export async function openProxy(
  root: string,
  { host, port }: ListenAddress,
  ports: { readonly apis: readonly number[]; readonly webs: readonly number[] },
): Promise<(graceMs: number) => Promise<void>> {
  const [apis, webs] = [new UpstreamGroup(ports.apis), new UpstreamGroup(ports.webs)];
  const admin = join(root, 'apps', 'admin', 'dist');
  const app = express()
    .disable('x-powered-by')
    .all('/metrics', (_request, response) => void response.status(404).end())
    .all(/^\/(?:api|downloads)(?:\/|$)/, (request, response) => void forward(request, response, apis))
    .use('/admin-dashboard', express.static(admin, { index: false, redirect: false }))
    .all('/admin-dashboard/assets/*missing', (_request, response) => void response.sendStatus(404))
    .get('/admin-dashboard{/*screen}', (_request, response) => response.sendFile(join(admin, 'index.html')))
    .use((request, response) => void forward(request, response, webs));
  const server = createServer(app).listen(port, host);
  await once(server, 'listening');
  return async (graceMs) => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(timer);
  };
}
