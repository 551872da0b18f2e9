import type { Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { isOperator } from './modules/auth/index.js';
import { processEnvironment } from './shared/config/environment.js';
import { type Config, loadConfig } from './shared/config/load-config.js';
import { HttpConfig, OperationsConfig } from './shared/config/server.config.js';
import { createLog } from './shared/logging/create-log.js';
import { NestLog } from './shared/logging/nest-log.js';
import { MetricsRegistry } from './shared/metrics/metrics-registry.js';
import { startMetricsServer } from './shared/metrics/metrics-server.js';
import type { RunningProcess } from './shared/process/run-process.js';
import { announce } from './shared/process/parent-messages.js';

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
