import { createServer, type Server } from 'node:http';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { REQUEST_TIMEOUTS } from '@vaglio/contracts';
import { AppModule } from './app.module.js';
import { isHostCall } from './modules/auth/index.js';
import { processEnvironment } from './shared/config/environment.js';
import { type Config, loadConfig } from './shared/config/load-config.js';
import { HttpConfig, OperationsConfig } from './shared/config/server.config.js';
import { createLog } from './shared/logging/create-log.js';
import { NestLog } from './shared/logging/nest-log.js';
import { MetricsRegistry } from './shared/metrics/metrics-registry.js';
import { announce } from './shared/process/parent-messages.js';
import type { RunningProcess } from './shared/process/run-process.js';

/** Starts the application without an HTTP API. It consumes the queue. */
export async function startWorker(): Promise<RunningProcess> {
  const config = loadConfig({ ...processEnvironment(), RUN_WORKER: 'true', SERVE_FRONT_ENDS: 'false' });
  const logger = new NestLog(createLog(config.get(OperationsConfig).logLevel));
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger,
    abortOnError: false,
  });
  const metricsServer = await startMetricsServer(app, config);
  announce({ type: 'working' });
  return {
    stop: async () => {
      metricsServer?.close();
      await app.close();
    },
  };
}

const logger = new Logger('Metrics');

/** Serves `GET /metrics` if a port is configured. */
async function startMetricsServer(app: INestApplicationContext, config: Config): Promise<Server | null> {
  const { metricsPort, metricsToken } = config.get(OperationsConfig);
  if (metricsPort === null) return null;
  const registry = app.get(MetricsRegistry);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    if (!isHostCall(request, metricsToken))
      return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        logger.error({ msg: 'metrics not collected', err: error });
        response.writeHead(503).end();
      },
    );
  });
  Object.assign(server, REQUEST_TIMEOUTS);
  const { host } = config.get(HttpConfig);
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(metricsPort, host, resolve),
  );
  return server;
}
