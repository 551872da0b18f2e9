import { Logger } from '@nestjs/common';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { REQUEST_ARRIVAL } from '@vaglio/contracts';
import type { Registry } from 'prom-client';

const logger = new Logger('Metrics');

interface MetricsServerOptions {
  readonly port: number;
  readonly host: string;
  readonly mayRead: (request: IncomingMessage) => boolean;
}

/** Serves `GET /metrics` in a process without an HTTP API. */
export async function startMetricsServer(
  registry: Registry,
  { port, host, mayRead }: MetricsServerOptions,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    if (!mayRead(request)) return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        logger.error({ msg: 'metrics not collected', err: error });
        response.writeHead(503).end();
      },
    );
  });
  Object.assign(server, REQUEST_ARRIVAL);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}
