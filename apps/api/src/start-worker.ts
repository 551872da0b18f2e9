import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { processEnvironment } from './shared/config/environment.js';
import { loadConfig } from './shared/config/load-config.js';
import { operationsConfig } from './shared/config/rooms/operations.config.js';
import { createLog } from './shared/logging/create-log.js';
import { NestLog } from './shared/logging/nest-log.js';
import type { RunningProcess } from './shared/process/run-process.js';
import { tell } from './shared/process/tell.js';

/** The same application without a door to the network: it consumes the queue. */
export async function startWorker(): Promise<RunningProcess> {
  const config = loadConfig({ ...processEnvironment(), RUN_WORKER: 'true', SERVE_FRONT_ENDS: 'false' });
  const logger = new NestLog(createLog(config.of(operationsConfig).logLevel));
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger,
    abortOnError: false,
  });
  tell({ type: 'working' });
  return { stop: () => app.close() };
}
