import { type Server, createServer, type IncomingMessage } from 'node:http';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { isOperator } from './modules/auth/index.js';
import { processEnvironment } from './shared/config/environment.js';
import { type Config, loadConfig } from './shared/config/load-config.js';
import { HttpConfig, OperationsConfig } from './shared/config/server.config.js';
import { createLog } from './shared/logging/create-log.js';
import { NestLog } from './shared/logging/nest-log.js';
import { MetricsRegistry } from './shared/metrics/metrics-registry.js';
import type { RunningProcess } from './shared/process/run-process.js';
import { announce } from './shared/process/parent-messages.js';
import { REQUEST_ARRIVAL } from '@vaglio/contracts';
import type { Registry } from 'prom-client';

/** The same application without an HTTP API: it consumes the queue. */
export async function startWorker(): Promise<RunningProcess> {
  const config = loadConfig({ ...processEnvironment(), RUN_WORKER: 'true', SERVE_FRONT_ENDS: 'false' });
  const logger = new NestLog(createLog(config.get(OperationsConfig).logLevel));
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger,
    abortOnError: false,
  });
  const metricsServer = await showFigures(app, config);
  announce({ type: 'working' });
  return {
    stop: async () => {
      metricsServer?.close();
      await app.close();
    },
  };
}

async function showFigures(app: INestApplicationContext, config: Config): Promise<Server | null> {
  const { metricsPort, metricsToken } = config.get(OperationsConfig);
  if (metricsPort === null) return null;
  return startMetricsServer(app.get(MetricsRegistry), {
    port: metricsPort,
    host: config.get(HttpConfig).host,
    mayRead: (request) => isOperator(request, metricsToken),
  });
}

const logger = new Logger('Metrics');

interface MetricsServerOptions {
  readonly port: number;
  readonly host: string;
  readonly mayRead: (request: IncomingMessage) => boolean;
}

/** Serves `GET /metrics` in a process without an HTTP API. */
async function startMetricsServer(
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
