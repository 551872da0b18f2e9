import { once } from 'node:events';
import { createServer, ServerResponse, type Server } from 'node:http';
import { createProxyServer } from 'http-proxy-3';
import type { ListenAddress } from '../start/listen-address.js';

export interface DevelopmentPorts {
  readonly api: number;
  readonly web: number;
  readonly admin: number;
}

export function portFor(path: string, ports: DevelopmentPorts): number {
  if (/^\/admin-dashboard(\/|\?|$)/.test(path)) return ports.admin;
  if (/^\/(api|metrics|downloads)(\/|\?|$)/.test(path)) return ports.api;
  return ports.web;
}

/** Serves everything on one port, with the web sockets of hot reload. */
export async function openDevelopmentProxy(
  { host, port }: ListenAddress,
  ports: DevelopmentPorts,
): Promise<Server> {
  const proxy = createProxyServer();
  const targetOf = (path = '/') => ({ target: `http://127.0.0.1:${portFor(path, ports)}` });
  proxy.on('error', (_error, _request, response) => {
    if (!(response instanceof ServerResponse)) return void response?.destroy();
    if (!response.headersSent) response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' });
    response.end('This server is starting or does not compile; the terminal shows which.\n');
  });
  const server = createServer((request, response) => {
    // Vite answers its base path only with the slash.
    request.url = request.url?.replace(/^\/admin-dashboard(?=\?|$)/, '/admin-dashboard/');
    proxy.web(request, response, targetOf(request.url));
  });
  server.on('upgrade', (request, socket, head) => proxy.ws(request, socket, head, targetOf(request.url)));
  await once(server.listen(port, host), 'listening');
  return server;
}
